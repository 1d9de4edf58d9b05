import type { EditorView } from 'prosemirror-view'

import { avisar } from '../../api/notices.ts'
import { ESQUEMA } from './esquema.ts'

const LADO_MAX = 1400
const BYTES_MAX = 400_000
/** A folha tem 16 cm de largura. */
const LARGURA_MAX = 600

/** As figuras coladas ou soltas entram no texto. Responde se havia alguma. */
export function porFiguras(view: EditorView, dados: DataTransfer | null, em?: number): boolean {
  const arquivos = [...(dados?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  // O Word manda, com o texto, a figura dele: fica o texto.
  if (arquivos.length === 0 || dados?.types.includes('text/html')) return false
  for (const arquivo of arquivos) void porFigura(view, arquivo, { descricao: '', em })
  return true
}

/** Reduz o que passa do que se imprime, e põe no texto. */
export async function porFigura(
  view: EditorView,
  arquivo: Blob,
  { descricao, em }: { descricao: string; em?: number | undefined },
): Promise<void> {
  try {
    const { src, largura } = await comoSeImprime(arquivo)
    const figura = ESQUEMA.nodes.figura.create({ src, descricao, largura })
    const { tr } = view.state
    view.dispatch(
      (em === undefined ? tr.replaceSelectionWith(figura) : tr.insert(em, figura)).scrollIntoView(),
    )
  } catch {
    avisar('perigo', 'A figura não pôde ser lida. Use PNG ou JPEG.')
  }
}

/** Do tamanho que cabe na folha, em PNG ou JPEG. */
export async function comoSeImprime(arquivo: Blob): Promise<{ src: string; largura: number }> {
  const imagem = await createImageBitmap(arquivo)
  const escala = Math.min(1, LADO_MAX / Math.max(imagem.width, imagem.height))
  const folha = document.createElement('canvas')
  folha.width = Math.max(1, Math.round(imagem.width * escala))
  folha.height = Math.max(1, Math.round(imagem.height * escala))
  const pincel = folha.getContext('2d')
  if (!pincel) throw new Error('sem desenho')
  pincel.drawImage(imagem, 0, 0, folha.width, folha.height)
  const png = folha.toDataURL('image/png')
  const largura = Math.min(LARGURA_MAX, imagem.width)
  if (png.length <= BYTES_MAX) return { src: png, largura }
  // JPEG não tem transparência: fundo branco, e não preto.
  pincel.globalCompositeOperation = 'destination-over'
  pincel.fillStyle = '#fff'
  pincel.fillRect(0, 0, folha.width, folha.height)
  return { src: folha.toDataURL('image/jpeg', 0.82), largura }
}
