import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

import type { Folha } from '../partes/leitor/PaginaDoPdf.tsx'
import css from './Assinatura.module.css'
import { dentroDaFolha, emMm, naTela, noPonto, type PosicaoDoSelo } from './posicao.ts'
import { useImagemDoSelo } from './use-imagem-do-selo.ts'

type Quem = { nome: string; cargo: string | undefined }
type Props = {
  documentoId: string
  folha: Folha
  selo: PosicaoDoSelo | undefined
  quem: Quem
  aoPosicionar: (selo: PosicaoDoSelo) => void
}

const PASSO = 2
const PASSO_LARGO = 20
const SETAS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Um fantasma acompanha o ponteiro; clicar ou tocar põe o selo; as setas o movem. */
export function SeloSobreAPagina({ documentoId, folha, selo, quem, aoPosicionar }: Props) {
  const { numero, viewport } = folha
  const [fantasma, setFantasma] = useState<PosicaoDoSelo>()
  const imagem = useImagemDoSelo(documentoId)
  const desenho = imagem ? (
    <img src={imagem} alt="" className={css['imagemDoSelo']} />
  ) : (
    <Texto escala={viewport.scale} quem={quem} />
  )
  const noEvento = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return noPonto({ pagina: numero, x: event.clientX - left, y: event.clientY - top }, viewport)
  }
  return (
    <div
      className={css['mira']}
      role="presentation"
      onPointerMove={(event) => event.pointerType !== 'touch' && setFantasma(noEvento(event))}
      onPointerLeave={() => setFantasma(undefined)}
      onPointerUp={(event) => {
        if (event.button === 0) aoPosicionar(noEvento(event))
      }}
    >
      {fantasma && (
        <span aria-hidden className={`${css['selo']} ${css['fantasma']}`} style={naTela(fantasma, viewport)}>
          {desenho}
        </span>
      )}
      {selo?.pagina === numero && (
        <Posto selo={selo} viewport={viewport} aoPosicionar={aoPosicionar}>
          {desenho}
        </Posto>
      )}
    </div>
  )
}

type PropsDoPosto = {
  selo: PosicaoDoSelo
  viewport: Folha['viewport']
  aoPosicionar: (selo: PosicaoDoSelo) => void
  children: ReactNode
}

function Posto({ selo, viewport, aoPosicionar, children }: PropsDoPosto) {
  const mover = (event: KeyboardEvent) => {
    const direcao = SETAS[event.key]
    if (!direcao) return
    event.preventDefault()
    event.stopPropagation()
    const passo = event.shiftKey ? PASSO_LARGO : PASSO
    const [x, y] = direcao
    const movido = { ...selo, esquerda: selo.esquerda + x * passo, base: selo.base + y * passo }
    aoPosicionar(dentroDaFolha(movido, viewport))
  }
  return (
    <button
      type="button"
      className={css['selo']}
      data-do-tamanho-do-papel
      style={naTela(selo, viewport)}
      onKeyDown={mover}
    >
      <span className="so-leitor">
        Selo da assinatura, a {emMm(selo.esquerda)} mm da esquerda e {emMm(selo.base)} mm da base. Use as
        setas para mover.
      </span>
      {children}
    </button>
  )
}

/** Só uma ideia do que o selo dirá, enquanto o desenho do servidor não chega. */
function Texto({ escala, quem: { nome, cargo } }: { escala: number; quem: Quem }) {
  return (
    <span aria-hidden className={css['textoDoSelo']} style={{ fontSize: 8.5 * escala }}>
      <strong>Assinado eletronicamente</strong>
      {nome}
      {cargo && <br />}
      {cargo}
    </span>
  )
}
