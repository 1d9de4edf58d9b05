import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { Button, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { AberturasDocument, type AberturasQuery } from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { hasRoles, useMe } from '../../base/session.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import { Instante } from '../../partes/itens/Instante.tsx'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import { Paginas } from '../../partes/tabela/Paginas.tsx'
import { Tabela, type Coluna } from '../../partes/tabela/Tabela.tsx'
import { Vazia } from '../../partes/tabela/estados.tsx'
import { Tela } from '../../partes/telas/Tela.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { Recado } from '../../ui/Recado.tsx'
import { diaDoCalendario } from '../../ui/formato.ts'
import css from './Aberturas.module.css'
import { Achados } from './Achados.tsx'
import { Decidir } from './Decidir.tsx'

type Lista = AberturasQuery['aberturas']
export type Abertura = Lista['dados'][number]

/** /aberturas: o que quem é de fora passou a ler ontem, por ato de quem, com uma tecla para o fechar. */
export function PaginaDeAberturas() {
  const [dia, setDia] = useState<string>()
  const [pular, setPular] = useState(0)
  const { data, error, refetch } = useQuery({
    ...consulta(AberturasDocument, { ...(dia && { dia }), skip: pular, limit: PAGINA_PADRAO }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { erro: 'pagina' },
  })
  const lista = data?.aberturas
  const classifica = hasRoles(useMe(), ['classificacaoDocumental'])
  const ir = (novo: string | undefined) => {
    setDia(novo)
    setPular(0)
  }
  return (
    <Tela
      grupo="Meu trabalho"
      titulo={dia ? `O que se abriu em ${diaDoCalendario(dia)}` : 'O que se abriu ontem'}
      explicacao={`${classifica ? 'Os documentos e processos da entidade' : 'Os documentos e processos com você ou com o seu setor'} que alguém de fora (o público, um cidadão, um convidado) passou a poder ler nesse dia, e por ato de quem. Feche o que não devia abrir-se, e volta a ser só da equipe; do resto, diga que está certo.`}
    >
      {error && !lista ? (
        <Recado titulo="O que se abriu não pôde ser lido">
          <p role="alert">{mensagemDe(error)}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </Recado>
      ) : (
        <>
          <OutrosDias lista={lista} dia={dia} ir={ir} />
          {classifica && (
            <p className={telas['nota']}>
              O que já estava aberto de antes está em <Link to="/abertos">O que está aberto</Link>.
            </p>
          )}
          <Corpo lista={lista} ontem={!dia} pular={pular} ir={setPular} />
        </>
      )}
    </Tela>
  )
}

type PropsDosDias = {
  lista: Lista | undefined
  dia: string | undefined
  ir: (dia: string | undefined) => void
}

/** Os dias em que algo ficou por decidir, e outro qualquer. */
function OutrosDias({ lista, dia, ir }: PropsDosDias) {
  return (
    <div className={telas['topo']}>
      <CampoDeDia
        key={dia ?? 'ontem'}
        rotulo="Outro dia"
        valor={dia ?? ''}
        aoMudar={(novo) => novo && ir(novo)}
      />
      <div role="group" aria-label="Dias com algo por decidir" className={telas['botoes']}>
        {dia && (
          <Button variant="default" size="sm" onClick={() => ir(undefined)}>
            Voltar a ontem
          </Button>
        )}
        {lista?.outrosDias.map((outro) => (
          <Button key={outro.dia} variant="default" size="sm" onClick={() => ir(outro.dia)}>
            {diaDoCalendario(outro.dia)}: {outro.porDecidir} por decidir
          </Button>
        ))}
      </div>
    </div>
  )
}

type PropsDoCorpo = { lista: Lista | undefined; ontem: boolean; pular: number; ir: (pular: number) => void }

function Corpo({ lista, ontem, pular, ir }: PropsDoCorpo) {
  if (!lista) return <Skeleton height={320} />
  const { apuradoEm, total, porDecidir, dados } = lista
  const quando = ontem ? 'Ontem' : 'Nesse dia'
  if (!apuradoEm)
    return (
      <Vazia
        texto={
          ontem
            ? 'O dia de ontem ainda não se apurou. Apura-se de madrugada, e leva poucos minutos.'
            : 'Esse dia não se apurou.'
        }
      />
    )
  if (total === 0) return <Vazia texto={`${quando} nada se abriu a quem é de fora.`} />
  return (
    <>
      <p role="status" className={telas['nota']}>
        {total === 1 ? '1 item se abriu' : `${total} itens se abriram`};{' '}
        <strong>{porDecidir === 0 ? 'todos já decididos' : `${porDecidir} por decidir`}</strong>. Apurado em{' '}
        <Instante em={apuradoEm} />.
      </p>
      <Tabela
        nome="O que se abriu"
        colunas={COLUNAS}
        linhas={dados}
        chave={({ id }) => id}
        apagada={({ situacao }) => situacao !== 'ABERTA'}
        acoes={(abertura) => <Decidir abertura={abertura} />}
      />
      <Paginas pular={pular} total={total} aoMudar={ir} />
    </>
  )
}

const COLUNAS: readonly Coluna<Abertura>[] = [
  {
    titulo: 'Item',
    celula: ({ item, exame }) => (
      <>
        <LinkDoItem item={item} /> <small className="numero">{item.identificador}</small>
        {exame && (
          <small>
            Dados pessoais: <Achados exame={exame} />
          </small>
        )}
      </>
    ),
  },
  { titulo: 'Quem passou a ler', celula: (abertura) => <QuemPassou abertura={abertura} /> },
  {
    titulo: 'Por que ato',
    celula: ({ frase, em }) =>
      frase && em ? (
        <>
          {frase}{' '}
          <small>
            <Instante em={em} />
          </small>
        </>
      ) : (
        'Não consta qual.'
      ),
  },
]

function QuemPassou({ abertura: { publico, deFora, quem, situacao } }: { abertura: Abertura }) {
  if (publico)
    return (
      <strong className={telas['tom'] ?? ''} {...(situacao === 'ABERTA' && { 'data-tom': 'perigo' })}>
        Qualquer pessoa
      </strong>
    )
  if (quem.length === 0) return <>{deFora === 1 ? 'Uma pessoa de fora' : `${deFora} pessoas de fora`}</>
  return (
    <ul className={css['quem']}>
      {quem.map(({ nome, motivo }) => (
        <li key={nome}>
          {nome}: {motivo.charAt(0).toLowerCase() + motivo.slice(1)}
        </li>
      ))}
    </ul>
  )
}
