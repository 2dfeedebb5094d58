import { drawApartments, drawGuestHouse, drawHostel, drawOffices, drawServiced, drawTower } from './blocks.js';
import { drawCompoundHouse, drawSmallHouse } from './bungalow.js';
import { drawBedroom, drawHostelRoom, drawStudioRoom } from './bedrooms.js';
import { drawLivingRoom } from './living-room.js';
import { drawBathroom, drawKitchen, drawOfficeInterior } from './service-rooms.js';
import { drawPlot } from './plot.js';
import { drawTerrace } from './terrace.js';
import { drawShopFront } from './shop-front.js';
import { drawVilla } from './villa.js';

/** @type {Record<string, (order: import('./scene.js').Order) => import('./scene.js').Picture>} */
export const SCENES = {
  'apartment-block': drawApartments,
  'small-house': drawSmallHouse,
  'compound-house': drawCompoundHouse,
  'serviced-block': drawServiced,
  villa: drawVilla,
  'hostel-block': drawHostel,
  'guest-house': drawGuestHouse,
  'office-building': drawOffices,
  'condo-tower': drawTower,
  plot: drawPlot,
  'shop-front': drawShopFront,
  terrace: drawTerrace,
  'living-room': drawLivingRoom,
  bedroom: drawBedroom,
  'studio-room': drawStudioRoom,
  kitchen: drawKitchen,
  bathroom: drawBathroom,
  'office-interior': drawOfficeInterior,
  'hostel-room': drawHostelRoom,
};
