'use client'
export function UserMenu() {
  return null
}
