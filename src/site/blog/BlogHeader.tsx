export function BlogHeader({ brand }: { brand: string }) {
  return (
    <div className="max-w-3xl">
      <h1 className="text-[clamp(2.4rem,6vw,4.25rem)] leading-[1.03] tracking-[-0.035em]">El blog de {brand}</h1>
      <p className="mt-4 text-lg text-muted md:text-xl">
        Agentes, automatización y cuentas claras, contado para quien dirige una empresa dominicana.
      </p>
    </div>
  )
}
