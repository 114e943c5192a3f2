/** Returns the id of a relation, populated or not. */
export const idOf = <Id>(relation: Id | { id: Id }): Id =>
  typeof relation === 'object' && relation !== null && 'id' in relation ? relation.id : relation
