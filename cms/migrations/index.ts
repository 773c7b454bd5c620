import * as migration_20261121_135738_first from './20261121_135738_first';

export const migrations = [
  {
    up: migration_20261121_135738_first.up,
    down: migration_20261121_135738_first.down,
    name: '20261121_135738_first'
  },
];
