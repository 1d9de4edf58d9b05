import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { NumeroVagoFragment } from '../../api/gen/graphql.ts'
import { dia } from '../../ui/formato.ts'
import { Miniatura } from './Miniatura.tsx'
import css from './Pecas.module.css'
import { esperaEnvio, linhasDaArvore, observacaoDe, type LinhaDaArvore, type Peca } from './pecas.ts'

type Props = {
  processoId: string
  pecas: readonly Peca[]
  vagas: readonly NumeroVagoFragment[]
  aberta: string | undefined
  destino: 'no-processo' | 'no-documento'
}

/** A árvore de peças: número, nome, riscada quando desconsiderada, '(Restrito)' quando não se pode ler. */
export function ListaDePecas({ processoId, pecas, vagas, aberta, destino }: Props) {
  const [miniaturas, setMiniaturas] = useState(false)
  if (pecas.length + vagas.length === 0)
    return (
      <p className={css['vazio']}>
        Nenhuma peça ainda. Cadastre um documento neste processo ou junte um que já exista.
      </p>
    )
  return (
    <>
      {pecas.some(desenhaSe) && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={css['verMiniaturas']}
          aria-pressed={miniaturas}
          onClick={() => setMiniaturas(!miniaturas)}
        >
          {miniaturas ? 'Esconder miniaturas' : 'Ver miniaturas'}
        </Button>
      )}
      <ol className={css['pecas']} data-miniaturas={miniaturas || undefined}>
        {linhasDaArvore(pecas, vagas).map((linha) => (
          <Linha
            key={'peca' in linha ? linha.peca.id : `vaga ${linha.numero}`}
            linha={linha}
            processoId={processoId}
            destino={destino}
            aberta={aberta}
            miniaturas={miniaturas}
          />
        ))}
      </ol>
    </>
  )
}

/** Há uma primeira página, e a pessoa a lê. */
const desenhaSe = ({ conteudoVisivel, extensao, situacaoArquivo }: Peca): boolean =>
  conteudoVisivel && situacaoArquivo === 'OK' && /^(pdf|png|jpe?g)$/.test(extensao ?? '')

function Linha({
  linha,
  processoId,
  destino,
  aberta,
  miniaturas,
}: { linha: LinhaDaArvore; miniaturas: boolean } & Pick<Props, 'processoId' | 'destino' | 'aberta'>) {
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
      {miniaturas && (desenhaSe(peca) ? <Miniatura id={peca.id} /> : <span className={css['miniatura']} />)}
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
      {esperaEnvio(peca) && (
        <small>
          <span className={css['etiqueta']}>{MENSAGENS.aguardandoEnvio}</span>
        </small>
      )}
      {observacao && <small>{observacao}</small>}
    </span>
  )
}
