import * as migration_20261121_110003_first from './20261121_110003_first';

export const migrations = [
  {
    up: migration_20261121_110003_first.up,
    down: migration_20261121_110003_first.down,
    name: '20261121_110003_first'
  },
];
