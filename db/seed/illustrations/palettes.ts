/** Colours of the drawings: gear in six cloths, landscapes at three times of day, and the materials that never change. */

export interface GearColours {
  main: string;
  dark: string;
  light: string;
  accent: string;
}

export const GEAR_COLOURS = {
  pine: { main: '#1f6b4f', dark: '#134633', light: '#4f9a7b', accent: '#f0b64c' },
  lake: { main: '#2f74a8', dark: '#1d4f78', light: '#72b1d8', accent: '#f5c955' },
  orange: { main: '#df6328', dark: '#a5411a', light: '#f2935f', accent: '#fbeccf' },
  sun: { main: '#e6ac2f', dark: '#b27b17', light: '#f6d06f', accent: '#1f6b4f' },
  berry: { main: '#a83b57', dark: '#74243b', light: '#d37389', accent: '#f4d9a0' },
  glacier: { main: '#3b9296', dark: '#23666b', light: '#82c5c4', accent: '#f19a5b' },
} as const satisfies Record<string, GearColours>;

export const MATERIAL = {
  ink: '#22302a',
  rubber: '#2b312f',
  steel: '#b3bdba',
  steelDark: '#7b8986',
  wood: '#bd8a54',
  woodDark: '#8f6238',
  woodLight: '#d8ad79',
  cream: '#faf3e3',
  sand: '#ecdcbd',
  white: '#ffffff',
  skin: '#d9a85c',
} as const;

export interface Mood {
  sky: readonly [top: string, bottom: string];
  sun: string;
  far: string;
  mid: string;
  near: string;
  water: readonly [top: string, bottom: string];
  grass: readonly [top: string, bottom: string];
  snow: readonly [top: string, bottom: string];
}

export const MOODS = {
  morning: {
    sky: ['#f7d3b4', '#fdf1dd'],
    sun: '#fff6dc',
    far: '#a3b6bb',
    mid: '#779a8e',
    near: '#41715c',
    water: ['#b8d8d4', '#7db2b8'],
    grass: ['#a5c378', '#7fa45a'],
    snow: ['#fbf4ec', '#dfe8ea'],
  },
  day: {
    sky: ['#aed8ea', '#eaf5f2'],
    sun: '#fffbe6',
    far: '#8fb2c6',
    mid: '#5c917d',
    near: '#2c684e',
    water: ['#93cbdb', '#4b9bb8'],
    grass: ['#a9cb6c', '#7dab4d'],
    snow: ['#ffffff', '#d9e9f1'],
  },
  evening: {
    sky: ['#eda982', '#f9e0b2'],
    sun: '#fff0c2',
    far: '#a792a3',
    mid: '#71827d',
    near: '#3a5a4e',
    water: ['#ecc7a4', '#85a3a8'],
    grass: ['#b6b868', '#8a9a4e'],
    snow: ['#fdeee2', '#d5d9e6'],
  },
} as const satisfies Record<string, Mood>;
