import { Radio } from '@mantine/core'

import campos from '../campos/Campos.module.css'
import { igual, type EmConflito } from './juntar.ts'
import telas from './Telas.module.css'

type Props<V> = {
  conflito: { frase: string; campos: EmConflito<V>[] } | undefined
  rotulos: Partial<Record<keyof V, string>>
  /** Como se lê o valor de um campo. */
  dizer?: (campo: keyof V, valor: V[keyof V]) => string
  valores: V
  mudar: (mudanca: Partial<V>) => void
}

/** O que outra pessoa mudou enquanto se escrevia: o meu e o dela, campo a campo. Salvar grava o que se escolheu. */
export function Conflito<V extends object>({
  conflito,
  rotulos,
  dizer = (_campo, valor) => comoTexto(valor),
  valores,
  mudar,
}: Props<V>) {
  if (!conflito) return null
  return (
    <div role="alert" className={telas['campos']}>
      <p className={telas['recusa']}>{conflito.frase.split('. ')[0]}. Escolha o que fica, e salve.</p>
      {conflito.campos.map(({ campo, meu, dele }) => (
        <fieldset key={String(campo)} className={campos['grupo']}>
          <legend>{rotulos[campo] ?? String(campo)}</legend>
          <Radio
            name={`conflito-${String(campo)}`}
            label={`O meu: ${dizer(campo, meu)}`}
            checked={igual(valores[campo], meu)}
            onChange={() => mudar({ [campo]: meu } as unknown as Partial<V>)}
          />
          <Radio
            name={`conflito-${String(campo)}`}
            label={`O que está salvo: ${dizer(campo, dele)}`}
            checked={igual(valores[campo], dele)}
            onChange={() => mudar({ [campo]: dele } as unknown as Partial<V>)}
          />
        </fieldset>
      ))}
    </div>
  )
}

function comoTexto(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'ligado' : 'desligado'
  if (Array.isArray(valor)) return valor.map(comoTexto).join(', ') || 'nada'
  if (typeof valor === 'object' && valor !== null)
    return 'rotulo' in valor ? comoTexto(valor.rotulo) : JSON.stringify(valor)
  return typeof valor === 'string' || typeof valor === 'number' ? String(valor) || 'nada' : 'nada'
}
