import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import type { NumeroVagoFragment } from '../../api/gen/graphql.ts'
import { dia } from '../../ui/formato.ts'
import css from './Pecas.module.css'
import { linhasDaArvore, observacaoDe, type LinhaDaArvore, type Peca } from './pecas.ts'

type Props = {
  processoId: string
  pecas: readonly Peca[]
  vagas: readonly NumeroVagoFragment[]
  aberta: string | undefined
  destino: 'no-processo' | 'no-documento'
}

/** A árvore de peças: número, nome, riscada quando desconsiderada, '(Restrito)' quando não se pode ler. */
export function ListaDePecas({ processoId, pecas, vagas, aberta, destino }: Props) {
  if (pecas.length + vagas.length === 0)
    return (
      <p className={css['vazio']}>
        Nenhuma peça ainda. Cadastre um documento neste processo ou junte um que já exista.
      </p>
    )
  return (
    <ol className={css['pecas']}>
      {linhasDaArvore(pecas, vagas).map((linha) => (
        <Linha
          key={'peca' in linha ? linha.peca.id : `vaga ${linha.numero}`}
          linha={linha}
          processoId={processoId}
          destino={destino}
          aberta={aberta}
        />
      ))}
    </ol>
  )
}

function Linha({
  linha,
  processoId,
  destino,
  aberta,
}: { linha: LinhaDaArvore } & Pick<Props, 'processoId' | 'destino' | 'aberta'>) {
  const numero = <span className={`numero ${css['numero']}`}>{linha.numero ?? '–'}</span>
  if (!('peca' in linha))
    return (
      <li>
        {numero}
        <span className={css['vaga']}>
          Peça nº {linha.numero} — disjuntada em {dia(linha.disjuntadaEm)}
          {linha.documento && (
            <>
              :{' '}
              <Link to="/documento/{-$id}" params={{ id: linha.documento.id }}>
                {linha.documento.titulo}
              </Link>
            </>
          )}
        </span>
      </li>
    )
  const { peca } = linha
  return (
    <li data-aberta={peca.id === aberta || undefined} data-nao-lida={!peca.lido || undefined}>
      {numero}
      <Nome peca={peca} processoId={processoId} destino={destino} aberta={peca.id === aberta} />
    </li>
  )
}

function Nome({
  peca,
  processoId,
  destino,
  aberta,
}: {
  peca: Peca
  processoId: string
  destino: Props['destino']
  aberta: boolean
}) {
  const observacao = observacaoDe(peca)
  const nome = peca.desconsiderado ? <del>{peca.titulo}</del> : peca.titulo
  const atual = aberta ? ({ 'aria-current': 'true' } as const) : {}
  return (
    <span className={css['nome']}>
      {destino === 'no-processo' ? (
        <Link
          to="/processo/{-$id}"
          params={{ id: processoId }}
          search={{ peca: peca.id }}
          className="foco-interno"
          resetScroll={false}
          {...atual}
        >
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
