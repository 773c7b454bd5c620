import * as migration_20261121_163232_first from './20261121_163232_first';

export const migrations = [
  {
    up: migration_20261121_163232_first.up,
    down: migration_20261121_163232_first.down,
    name: '20261121_163232_first'
  },
];
