import * as migration_20261121_203238_first from './20261121_203238_first';

export const migrations = [
  {
    up: migration_20261121_203238_first.up,
    down: migration_20261121_203238_first.down,
    name: '20261121_203238_first'
  },
];
