import lista from './Lote.module.css'

/** Dos que se soltaram juntos, os que não servem, e por quê. */
export function Recusados({ motivos }: { motivos: readonly string[] }) {
  if (motivos.length === 0) return null
  return (
    <div role="alert" className={lista['recusados']}>
      <strong>
        {motivos.length === 1
          ? 'Um arquivo não entrou na lista:'
          : `${motivos.length} arquivos não entraram na lista:`}
      </strong>
      <ul>
        {motivos.map((motivo) => (
          <li key={motivo}>{motivo}</li>
        ))}
      </ul>
    </div>
  )
}
