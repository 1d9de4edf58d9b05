import { plural } from '@autos/contract/regras/texto.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Mudanca } from './diferenca.ts'
import css from './Versoes.module.css'
import { nomeDaVersao, type Versao } from './versoes.ts'
import { Trecho } from './TrechoMudado.tsx'

type Props = { mudancas: readonly Mudanca[]; antes: Versao; depois: Versao }

/** O que saiu riscado, o que entrou sublinhado, e dito por palavras a quem não vê nem um nem outro. */
export function Diferencas({ mudancas, antes, depois }: Props) {
  const [tudo, setTudo] = useState(false)
  const mudaram = mudancas.filter(({ qual }) => qual !== 'igual').length
  return (
    <>
      <p role="status" className={css['resumo']}>
        {mudaram === 0
          ? 'As duas dizem o mesmo.'
          : `${plural(mudaram, 'trecho mudou', 'trechos mudaram')}, ${depoisDe(antes, depois)}.`}{' '}
        {mudaram > 0 && (
          <>
            <del>Riscado</del>, o que saiu; <ins>sublinhado</ins>, o que entrou.
          </>
        )}
      </p>
      {mudancas.length > mudaram && mudaram > 0 && (
        <Button variant="subtle" size="sm" onClick={() => setTudo(!tudo)}>
          {tudo ? 'Mostrar só o que mudou' : 'Mostrar também o que não mudou'}
        </Button>
      )}
      {mudaram > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- rola: o teclado precisa chegar aqui
        <div className={css['diferencas']} role="group" aria-label="O que mudou" tabIndex={0}>
          {(tudo ? mudancas.map(umPorUm) : comVizinhos(mudancas)).map((pedaco, n) =>
            typeof pedaco === 'number' ? (
              <p key={n} className={css['salto']}>
                {plural(pedaco, 'trecho sem mudança', 'trechos sem mudança')}
              </p>
            ) : (
              <Trecho key={n} mudanca={pedaco} />
            ),
          )}
        </div>
      )}
    </>
  )
}

const umPorUm = (mudanca: Mudanca): Mudanca | number => mudanca

/** A de agora é sempre a última. */
const depoisDe = (antes: Versao, depois: Versao): string =>
  `da versão ${nomeDaVersao(antes).slice(2)} para ${depois.motivo === null ? 'o texto de agora' : `a ${nomeDaVersao(depois).slice(2)}`}`

/** O que mudou com o que está logo antes e logo depois; do mais, quantos. */
function comVizinhos(mudancas: readonly Mudanca[]): (Mudanca | number)[] {
  const pedacos: (Mudanca | number)[] = []
  for (const [n, mudanca] of mudancas.entries()) {
    const perto = [mudanca, mudancas[n - 1], mudancas[n + 1]].some((uma) => uma && uma.qual !== 'igual')
    const ultimo = pedacos.at(-1)
    if (perto) pedacos.push(mudanca)
    else if (typeof ultimo === 'number') pedacos[pedacos.length - 1] = ultimo + 1
    else pedacos.push(1)
  }
  return pedacos
}
