import { Check } from 'lucide-react'

export function Features({ features }: { features: readonly string[] }) {
  return (
    <ul className="mt-5 grid gap-2.5">
      {features.map((feature) => (
        <li className="flex gap-2.5" key={feature}>
          <Check aria-hidden className="mt-1 shrink-0 text-(--tick,var(--accent))" size={18} strokeWidth={3} />
          {feature}
        </li>
      ))}
    </ul>
  )
}
