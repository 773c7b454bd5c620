import * as migration_20261121_165732_first from './20261121_165732_first';

export const migrations = [
  {
    up: migration_20261121_165732_first.up,
    down: migration_20261121_165732_first.down,
    name: '20261121_165732_first'
  },
];
