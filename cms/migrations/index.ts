import * as migration_20261121_135212_first from './20261121_135212_first';

export const migrations = [
  {
    up: migration_20261121_135212_first.up,
    down: migration_20261121_135212_first.down,
    name: '20261121_135212_first'
  },
];
