import { Radio } from '@mantine/core'
import { useEffect, useRef } from 'react'

import campos from '../campos/Campos.module.css'
import type { PropsDoConflito } from './Conflito.tsx'
import { igual } from './juntar.ts'
import telas from './Telas.module.css'

type Props<V> = PropsDoConflito<V> & { conflito: NonNullable<PropsDoConflito<V>['conflito']> }

export function DoisLados<V extends object>({ conflito, rotulos, dizer = {}, valores, mudar }: Props<V>) {
  const dito = <C extends keyof V>(campo: C, valor: V[C]) => (dizer[campo] ?? comoTexto)(valor)
  const aqui = useRef<HTMLDivElement>(null)
  // O foco fica onde se escreve; num diálogo comprido, o que se tem de ler vem à vista.
  useEffect(() => {
    aqui.current?.scrollIntoView({ block: 'nearest' })
  }, [conflito])
  return (
    <div ref={aqui} role="alert" className={telas['campos']}>
      <p className={telas['recusa']}>
        {conflito.frase}{' '}
        {conflito.campos.length > 0
          ? 'Escolha o que fica, e salve.'
          : 'O que mudou já está aqui, com o que você mudou: confira, e salve.'}
      </p>
      {conflito.campos.map(({ campo, meu, dele, osDois }) => (
        <fieldset key={String(campo)} className={campos['grupo']}>
          <legend>{rotulos[campo] ?? String(campo)}</legend>
          <Radio
            name={`conflito-${String(campo)}`}
            label={`O meu: ${dito(campo, meu)}`}
            checked={igual(valores[campo], meu)}
            onChange={() => mudar({ [campo]: meu } as unknown as Partial<V>)}
          />
          <Radio
            name={`conflito-${String(campo)}`}
            label={`O que está salvo: ${dito(campo, dele)}`}
            checked={igual(valores[campo], dele)}
            onChange={() => mudar({ [campo]: dele } as unknown as Partial<V>)}
          />
          {osDois !== undefined && (
            <Radio
              name={`conflito-${String(campo)}`}
              label={`Os dois: ${dito(campo, osDois)}`}
              checked={igual(valores[campo], osDois)}
              onChange={() => mudar({ [campo]: osDois } as unknown as Partial<V>)}
            />
          )}
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
