import * as migration_20261121_131110_first from './20261121_131110_first';

export const migrations = [
  {
    up: migration_20261121_131110_first.up,
    down: migration_20261121_131110_first.down,
    name: '20261121_131110_first'
  },
];
