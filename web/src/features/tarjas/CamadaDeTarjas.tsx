import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

import { contrario, type Giro } from '../../partes/leitor/ajuste.ts'
import type { Folha } from '../../partes/leitor/PaginaDoPdf.tsx'
import { doArrasto, emPorcento, girarCaixa, esticar, mover } from './caixas.ts'
import css from './Tarjas.module.css'
import { nomeDe, type Caixa, type Tarja } from './tarjas.ts'
import type { Tarjas } from './use-tarjas.ts'

type Props = { folha: Folha; de: Tarjas; comoFicara: boolean; desligada: boolean }
type Ponto = { x: number; y: number }

/** Por cima de uma página: as tarjas dela, e o lugar onde se desenha outra. */
export function CamadaDeTarjas({ folha: { numero, giro }, de, comoFicara, desligada }: Props) {
  const [desde, setDesde] = useState<Ponto>()
  const [rascunho, setRascunho] = useState<Caixa>()
  const desta = de.tarjas.filter(({ pagina }) => pagina === numero)
  const largar = () => {
    setDesde(undefined)
    setRascunho(undefined)
  }
  const comecar = (event: PointerEvent<HTMLElement>) => {
    if (desligada || event.button !== 0 || event.target !== event.currentTarget) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setDesde(pontoDe(event))
  }
  return (
    <div
      className={css['camada']}
      role="presentation"
      onPointerDown={comecar}
      onPointerMove={(event) => desde && setRascunho(doArrasto(desde, pontoDe(event)))}
      onPointerCancel={largar}
      onPointerUp={(event) => {
        const caixa = desde && doArrasto(desde, pontoDe(event))
        if (caixa) de.por(numero, caixa)
        largar()
      }}
    >
      {desta.map((tarja) => (
        <NaPagina
          key={tarja.chave}
          {...{ tarja, giro, de, comoFicara, desligada }}
          ordem={de.tarjas.indexOf(tarja) + 1}
        />
      ))}
      {rascunho && <span aria-hidden className={css['rascunho']} style={emPorcento(rascunho)} />}
    </div>
  )
}

function pontoDe({ currentTarget, clientX, clientY }: PointerEvent): Ponto {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * 10_000, y: ((clientY - top) / height) * 10_000 }
}

const [PASSO, PASSO_LARGO] = [20, 200]
const SETAS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

type PropsDeUma = Omit<Props, 'folha'> & { tarja: Tarja; giro: Giro; ordem: number }

/** As setas a movem, com Shift a esticam, com Alt andam mais; Delete a tira. */
function NaPagina({ tarja, giro, de, comoFicara, desligada, ordem }: PropsDeUma) {
  const { chave, deixar, tipo } = tarja
  const caixa = girarCaixa(tarja.caixa, giro)
  const botao = useRef<HTMLButtonElement>(null)
  const escolhida = de.escolhida === chave
  useEffect(() => {
    if (escolhida) botao.current?.focus()
  }, [escolhida])
  const teclar = (event: KeyboardEvent) => {
    const apaga = event.key === 'Delete' || event.key === 'Backspace'
    const direcao = SETAS[event.key]
    if (desligada || (!direcao && !(apaga && tipo === null))) return
    event.preventDefault()
    event.stopPropagation()
    if (!direcao) return de.tirar(chave)
    const passo = event.altKey ? PASSO_LARGO : PASSO
    const [x, y] = [direcao[0] * passo, direcao[1] * passo]
    const nova = event.shiftKey ? esticar(caixa, x, y) : mover(caixa, x, y)
    de.mudar(chave, { caixa: girarCaixa(nova, contrario(giro)) })
  }
  if (comoFicara && deixar !== undefined) return null
  return (
    <button
      ref={botao}
      type="button"
      className={css['tarja']}
      data-do-tamanho-do-papel
      data-situacao={deixar === undefined ? (comoFicara ? 'feita' : 'proposta') : 'legivel'}
      // A página pode ter dezenas: com o teclado chega-se à que se escolheu na lista.
      tabIndex={escolhida ? 0 : -1}
      aria-pressed={escolhida}
      style={emPorcento(caixa)}
      onKeyDown={teclar}
      onClick={() => de.escolher(chave)}
    >
      <span className="so-leitor">
        {deixar === undefined ? 'Tarja' : 'Legível'} {ordem}: {nomeDe(tarja)}. Setas movem, Shift e setas
        mudam o tamanho{tipo === null ? ', Delete tira' : ''}.
      </span>
    </button>
  )
}
