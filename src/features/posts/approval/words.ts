/** How far people have got with a draft, apart from the automatic checks: see `posts/review` for those. */
export const APPROVAL_STATES = {
  draft: 'Borrador',
  in_review: 'Para revisar',
  changes: 'Cambios pedidos',
  approved: 'Aprobado',
} as const
export type ApprovalState = keyof typeof APPROVAL_STATES
