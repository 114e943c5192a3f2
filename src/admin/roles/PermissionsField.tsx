'use client'
import { FieldError, useField } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { type Grants, PERMISSION_KEYS, PERMISSIONS } from '@/schemas/role'
import styles from './permissions.module.css'

/** The permissions of a role as a checklist. The field holds a map of permission to granted or not. */
export const PermissionsField: JSONFieldClientComponent = ({ path: wanted, readOnly }) => {
  const { value, setValue, showError, path, disabled } = useField<Grants>({ potentiallyStalePath: wanted })
  const grants = value ?? {}
  return (
    <fieldset className={styles.set} disabled={readOnly || disabled} id={`field-${path}`}>
      <legend>Permisos</legend>
      <FieldError path={path} showError={showError} />
      <ul className={styles.list}>
        {PERMISSION_KEYS.map((key) => (
          <li key={key}>
            <label>
              <input
                checked={grants[key] === true}
                onChange={({ target }) => setValue({ ...grants, [key]: target.checked })}
                type="checkbox"
              />
              {PERMISSIONS[key]}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
