import * as migration_0001_initial from './0001_initial';

export const migrations = [
  {
    up: migration_0001_initial.up,
    down: migration_0001_initial.down,
    name: '0001_initial'
  },
];
