import { useState, type KeyboardEvent, type PointerEvent } from 'react'

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
export function SeloSobreAPagina({
  documentoId,
  folha: { numero, viewport },
  selo,
  quem,
  aoPosicionar,
}: Props) {
  const [fantasma, setFantasma] = useState<PosicaoDoSelo>()
  const imagem = useImagemDoSelo(documentoId)
  const desenho = imagem ? (
    <img src={imagem} alt="" className={css['imagemDoSelo']} />
  ) : (
    <Texto escala={viewport.scale} quem={quem} />
  )
  const noEvento = (event: PointerEvent) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    return noPonto(numero, event.clientX - left, event.clientY - top, viewport)
  }
  const aqui = selo?.pagina === numero ? selo : undefined
  const mover = (event: KeyboardEvent) => {
    const direcao = SETAS[event.key]
    if (!direcao || !aqui) return
    event.preventDefault()
    event.stopPropagation()
    const passo = event.shiftKey ? PASSO_LARGO : PASSO
    aoPosicionar(
      dentroDaFolha(
        { ...aqui, esquerda: aqui.esquerda + direcao[0] * passo, base: aqui.base + direcao[1] * passo },
        viewport,
      ),
    )
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
      {aqui && (
        <button type="button" className={css['selo']} style={naTela(aqui, viewport)} onKeyDown={mover}>
          <span className="so-leitor">
            Selo da assinatura, a {emMm(aqui.esquerda)} mm da esquerda e {emMm(aqui.base)} mm da base. Use as
            setas para mover.
          </span>
          {desenho}
        </button>
      )}
    </div>
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
