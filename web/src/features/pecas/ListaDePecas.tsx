import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import css from './Pecas.module.css'
import { emOrdem, observacaoDe, vagos, type Peca } from './pecas.ts'

type Props = { processoId: string; pecas: readonly Peca[]; aberta: string | undefined; destino: 'no-processo' | 'no-documento' }
type Linha = { numero: number | null; peca?: Peca }

/** A árvore de peças: número, nome, riscada quando desconsiderada, '(Restrito)' quando não se pode ler. */
export function ListaDePecas({ processoId, pecas, aberta, destino }: Props) {
  const linhas: Linha[] = [...emOrdem(pecas).map((peca) => ({ numero: peca.peca, peca })), ...vagos(pecas).map((numero) => ({ numero }))]
  if (pecas.length === 0) return <p className={css['vazio']}>Nenhuma peça ainda. Cadastre um documento neste processo ou junte um que já exista.</p>
  return (
    <ol className={css['pecas']}>
      {linhas
        .toSorted((a, b) => (a.numero ?? Number.MAX_SAFE_INTEGER) - (b.numero ?? Number.MAX_SAFE_INTEGER))
        .map(({ numero, peca }) => (
          <li key={peca?.id ?? `vago ${numero}`} data-aberta={peca?.id === aberta || undefined} data-nao-lida={(peca && !peca.lido) || undefined}>
            <span className={`numero ${css['numero']}`}>{numero ?? '–'}</span>
            {peca ? <Nome peca={peca} processoId={processoId} destino={destino} aberta={peca.id === aberta} /> : <span className={css['vaga']}>Vaga: a peça foi disjuntada</span>}
          </li>
        ))}
    </ol>
  )
}

function Nome({ peca, processoId, destino, aberta }: { peca: Peca; processoId: string; destino: Props['destino']; aberta: boolean }) {
  const observacao = observacaoDe(peca)
  const nome = peca.desconsiderado ? <del>{peca.titulo}</del> : peca.titulo
  const atual = aberta ? ({ 'aria-current': 'true' } as const) : {}
  return (
    <span className={css['nome']}>
      {destino === 'no-processo' ? (
        <Link to="/processo/{-$id}" params={{ id: processoId }} search={{ peca: peca.id }} className="foco-interno" resetScroll={false} {...atual}>
          {nome}
        </Link>
      ) : (
        <Link to="/documento/{-$id}" params={{ id: peca.id }} className="foco-interno" {...atual}>
          {nome}
        </Link>
      )}
      {!peca.conteudoVisivel && (
        <small>
          <IconLock aria-hidden size={12} /> {MENSAGENS.restrito}
        </small>
      )}
      {observacao && <small>{observacao}</small>}
    </span>
  )
}
