import * as migration_20261121_130654_first from './20261121_130654_first';

export const migrations = [
  {
    up: migration_20261121_130654_first.up,
    down: migration_20261121_130654_first.down,
    name: '20261121_130654_first'
  },
];
