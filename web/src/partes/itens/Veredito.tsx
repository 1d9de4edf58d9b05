import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { type Julgada, type Tom, vereditoDe } from './qualidade.ts'
import { emFrase } from '../../ui/formato.ts'
import css from './Veredito.module.css'

const ICONES = { sucesso: IconCircleCheck, aviso: IconAlertTriangle, perigo: IconCircleX }

/** Uma palavra curta com cor e, quando julga, com desenho: a cor nunca fala sozinha. */
export function Rotulo({ tom, julga = false, children }: { tom: Tom; julga?: boolean; children: ReactNode }) {
  const Icone = ICONES[tom]
  return (
    <span className={css['rotulo']} data-tom={tom}>
      {julga && <Icone aria-hidden size={14} stroke={2} />}
      <span>{children}</span>
    </span>
  )
}

/** A qualidade da assinatura; a que vale, mas de que há o que dizer, nunca se mostra sem isso. */
export function Veredito({ assinatura }: { assinatura: Julgada }) {
  const { nome, tom } = vereditoDe(assinatura)
  return (
    <Rotulo tom={tom} julga>
      {nome}
    </Rotulo>
  )
}

type Props = {
  assinatura: Pick<Julgada, 'qualidade'> & {
    nome: string
    avisos: readonly { frase: string }[]
    ressalvas: readonly string[]
    motivos?: readonly string[]
  }
}

/** O que se diz com o veredito, à vista; e, guardado, o mais que a verificação notou. */
export function AvisosDaAssinatura({ assinatura }: Props) {
  const { nome, avisos, ressalvas, motivos = [] } = assinatura
  if (avisos.length + ressalvas.length + motivos.length === 0) return null
  return (
    <div className={css['avisos']}>
      {motivos.length > 0 && (
        <Frases
          titulo={`O que a verificação achou na assinatura de ${nome}`}
          frases={motivos.map(emFrase)}
          tom={vereditoDe(assinatura).tom === 'perigo' ? 'perigo' : 'aviso'}
        />
      )}
      {avisos.length > 0 && (
        <Frases
          titulo={`Avisos sobre a assinatura de ${nome}`}
          frases={avisos.map((aviso) => aviso.frase)}
          tom="aviso"
        />
      )}
      {ressalvas.length > 0 && (
        <details>
          <summary>O que mais a verificação notou</summary>
          <ul>
            {ressalvas.map((ressalva) => (
              <li key={ressalva}>{emFrase(ressalva)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Frases({ titulo, frases, tom }: { titulo: string; frases: readonly string[]; tom: Tom }) {
  const Icone = ICONES[tom]
  return (
    <ul aria-label={titulo}>
      {frases.map((texto) => (
        <li key={texto} data-tom={tom}>
          <Icone aria-hidden size={16} stroke={2} />
          <span>{texto}</span>
        </li>
      ))}
    </ul>
  )
}
