import telas from '../../partes/telas/Telas.module.css'

/** O que o histórico não guarda daquele instante; sem nada a dizer, a resposta é exata. */
export function Ressalvas({ frases }: { frases: readonly string[] }) {
  if (frases.length === 0)
    return <p className={telas['nota']}>O histórico guarda tudo o que decide: a resposta é exata.</p>
  return (
    <section aria-label="O que não se sabe" className={telas['painel']}>
      <h3>O que não se sabe</h3>
      <ul style={{ margin: 0 }}>
        {frases.map((frase) => (
          <li key={frase}>{frase}</li>
        ))}
      </ul>
    </section>
  )
}
