import * as migration_20261121_191705_first from './20261121_191705_first';

export const migrations = [
  {
    up: migration_20261121_191705_first.up,
    down: migration_20261121_191705_first.down,
    name: '20261121_191705_first'
  },
];
