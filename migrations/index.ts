import * as migration_0001_initial from './0001_initial';
import * as migration_20261126_151058_search_between_marks from './20261126_151058_search_between_marks';

export const migrations = [
  {
    up: migration_0001_initial.up,
    down: migration_0001_initial.down,
    name: '0001_initial',
  },
  {
    up: migration_20261126_151058_search_between_marks.up,
    down: migration_20261126_151058_search_between_marks.down,
    name: '20261126_151058_search_between_marks'
  },
];
