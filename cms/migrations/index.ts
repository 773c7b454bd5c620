import * as migration_20261121_105540_first from './20261121_105540_first';

export const migrations = [
  {
    up: migration_20261121_105540_first.up,
    down: migration_20261121_105540_first.down,
    name: '20261121_105540_first'
  },
];
