export default function Page() {
  return (
    <div className="page py-10">
      <h1 className="text-3xl font-bold">details</h1>
    </div>
  );
}
