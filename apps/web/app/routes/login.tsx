export default function Page() {
  return (
    <div className="page py-10">
      <h1 className="text-3xl font-bold">login</h1>
    </div>
  );
}
