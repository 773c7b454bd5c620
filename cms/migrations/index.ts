import * as migration_20261121_134913_first from './20261121_134913_first';

export const migrations = [
  {
    up: migration_20261121_134913_first.up,
    down: migration_20261121_134913_first.down,
    name: '20261121_134913_first'
  },
];
