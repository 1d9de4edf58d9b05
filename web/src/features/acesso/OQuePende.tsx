import { plural } from '@autos/contract/regras/texto.ts'
import { Skeleton } from '@mantine/core'

import { mensagemDe } from '../../api/errors.ts'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import telas from '../../partes/telas/Telas.module.css'
import css from './OQuePende.module.css'
import type { Pendencia, Pendencias } from './use-pendencias.ts'

const NOMES: Record<Pendencia['tipo'], string> = {
  CARGA: 'Documentos e processos na carga',
  ENTREGA: 'Entregas à espera de aceite',
  ASSINATURA: 'Assinaturas pedidas à pessoa',
  ASSINATURA_PEDIDA: 'Assinaturas que a pessoa pediu a outros',
  PRAZO: 'Prazos por cumprir',
  VEZ: 'Vez de escrever',
  SUBSTITUICAO: 'Afastamentos e substituições',
  GRUPO: 'Grupos de trabalho',
  AUTORIZACAO: 'Autorizações em sigilosos',
  SIGILOSO_SEM_LEITOR: 'Sigilosos que ficam sem quem os leia',
  REGRA: 'Regras de automação',
  SOLICITACAO: 'Arquivos pedidos a gente de fora',
  COPIA: 'Cópias sem ciência',
  CHAVE: 'Chaves de impersonação',
  CHAVE_DE_SISTEMA: 'Chaves de sistemas',
  SETOR_SEM_NINGUEM: 'Setores e grupos que ficam sem ninguém',
  PESSOA_SEM_SETOR: 'Pessoas que só estão neste setor',
  SUBORDINADO: 'Setores abaixo deste',
  PROTOCOLO: 'Protocolo da entidade',
}

type Props = { pendencias: Pendencias | undefined; erro: Error | null }

/** O que depende de quem sai, por espécie, e em que dá cada uma. */
export function OQuePende({ pendencias, erro }: Props) {
  return (
    <section aria-label="O que depende de quem sai" aria-live="polite" className={css['pende']}>
      <h3>O que pende</h3>
      {erro && !pendencias ? (
        <p className={telas['recusa']}>{mensagemDe(erro)}</p>
      ) : pendencias ? (
        <Lista pendencias={pendencias} />
      ) : (
        <Skeleton height={64} />
      )}
    </section>
  )
}

function Lista({ pendencias: { dados, destino } }: { pendencias: Pendencias }) {
  if (dados.length === 0) return <p className={telas['nota']}>Nada pende.</p>
  return (
    <>
      {destino && (
        <p className={telas['nota']}>
          O que passa a outro sem que se diga a quem passa a <strong>{destino.sigla ?? destino.nome}</strong>.
        </p>
      )}
      <ul>
        {dados.map((pendencia) => (
          <Uma key={pendencia.tipo} pendencia={pendencia} />
        ))}
      </ul>
    </>
  )
}

function Uma({ pendencia }: { pendencia: Pendencia }) {
  const { tipo, quantas, fim, diz, itens, nomes, ocultas } = pendencia
  const alem = quantas - itens.length - nomes.length - ocultas
  return (
    <li data-fim={fim}>
      <details>
        <summary>
          {NOMES[tipo]} <strong>({quantas})</strong>
          <span className={css['diz']}>{diz}</span>
        </summary>
        <ul>
          {itens.map((item) => (
            <li key={item.id}>
              <LinkDoItem item={item} /> <small>{item.identificador}</small>
            </li>
          ))}
          {nomes.map((nome) => (
            <li key={nome}>{nome}</li>
          ))}
          {alem > 0 && <li>e mais {alem}</li>}
          {ocultas > 0 && (
            <li className={telas['nota']}>
              {plural(ocultas, 'item que você não vê', 'itens que você não vê')}, e que só se{' '}
              {ocultas === 1 ? 'conta' : 'contam'} aqui.
            </li>
          )}
        </ul>
      </details>
    </li>
  )
}
