'use client'
export function PermissionsField() {
  return null
}
