import type { ReactNode } from 'react'

import type { Quadro } from '../leitor/disposicao.ts'
import css from './Autos.module.css'
import { folhasPorExtenso, type Capitulo } from './capitulos.ts'
import { observacoesDe } from './ler-autos.ts'

/** Pixels: o título da peça e o que se diz dela. */
export const ALTURA_DA_CABECA = 76

/** `largura`: de lado a lado do que se lê ou, com duas páginas lado a lado, da coluna. */
type Props = { capitulo: Capitulo; quadro: Quadro; esquerda: number; largura: number; extras: ReactNode }

/** O título do capítulo, onde a peça começa. */
export function CabecaDaPeca({ capitulo, quadro, esquerda, largura, extras }: Props) {
  const { numero, anexo, titulo, desconsiderado, sigiloso, restrito, novidades } = capitulo
  const sobre = [folhasPorExtenso(capitulo), ...observacoesDe(capitulo)].filter(Boolean)
  if (sigiloso && !restrito) sobre.push('sigilosa: seu acesso fica registrado')
  return (
    <header
      className={css['cabeca']}
      style={{ top: quadro.topo, left: esquerda, width: largura, height: ALTURA_DA_CABECA }}
    >
      <div>
        <h2>
          <span className="numero">{numero}</span>
          {anexo !== null && (
            <>
              , anexo <span className="numero">{anexo}</span>
            </>
          )}
          {'. '}
          {desconsiderado ? <del>{titulo}</del> : titulo}
        </h2>
        <p title={[...novidades, ...sobre].join(' · ')}>
          {novidades.length > 0 && <strong className={css['ponto']}>{novidades.join(', ')} · </strong>}
          {sobre.join(' · ')}
        </p>
      </div>
      {extras}
    </header>
  )
}
