import { PAGINA_PADRAO } from '@autos/contract/regras/limites.ts'
import { Button, Checkbox, NativeSelect, Progress, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import {
  AbertosAoPublicoDocument,
  type AbertosAoPublicoQuery,
  type SituacaoDoExame,
} from '../../api/gen/graphql.ts'
import { consulta } from '../../api/use-consulta.ts'
import { LinkDoItem } from '../../partes/itens/LinkDoItem.tsx'
import { Paginas } from '../../partes/tabela/Paginas.tsx'
import { Tabela, type Coluna } from '../../partes/tabela/Tabela.tsx'
import { Vazia } from '../../partes/tabela/estados.tsx'
import { Tela } from '../../partes/telas/Tela.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { Alternativas } from '../../ui/Alternativas.tsx'
import { Recado } from '../../ui/Recado.tsx'
import { emFrase, inteiro } from '../../ui/formato.ts'
import { Achados } from './Achados.tsx'
import { FecharVarios } from './FecharVarios.tsx'

type Lista = AbertosAoPublicoQuery['abertosAoPublico']
export type Aberto = Lista['dados'][number]
type Situacao = SituacaoDoExame | ''
type Filtro = { situacao: Situacao; especie: string }

const SITUACOES: readonly { value: Situacao; label: string }[] = [
  { value: '', label: 'Todos' },
  { value: 'COM_DADOS', label: 'Com dados pessoais' },
  { value: 'NAO_EXAMINADO', label: 'Ainda não examinados' },
  { value: 'SEM_DADOS', label: 'Sem dados pessoais' },
]

/** /abertos: o que qualquer pessoa já lê, com o que se achou nele, para o classificador fechar de uma vez o que não devia. */
export function PaginaDosAbertos() {
  const [filtro, setFiltro] = useState<Filtro>({ situacao: '', especie: '' })
  const [pular, setPular] = useState(0)
  const { data, error, refetch } = useQuery({
    ...consulta(AbertosAoPublicoDocument, {
      ...(filtro.situacao && { situacao: filtro.situacao }),
      ...(filtro.especie && { especie: filtro.especie }),
      skip: pular,
      limit: PAGINA_PADRAO,
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { erro: 'pagina' },
  })
  const lista = data?.abertosAoPublico
  return (
    <Tela
      grupo="Administração"
      titulo="O que está aberto"
      explicacao="Os documentos que qualquer pessoa lê hoje, sem entrar no sistema, e os dados pessoais que se acharam neles, os que têm algum primeiro. Nada se fecha sozinho: escolha os que não deviam estar abertos e feche-os; passam a ser só da equipe."
    >
      {error && !lista ? (
        <Recado titulo="O que está aberto não pôde ser lido">
          <p role="alert">{mensagemDe(error)}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </Recado>
      ) : (
        <>
          {lista && <Exame lista={lista} />}
          <Filtros
            lista={lista}
            filtro={filtro}
            mudar={(novo) => {
              setFiltro(novo)
              setPular(0)
            }}
          />
          <Corpo
            lista={lista}
            filtrado={filtro.situacao !== '' || filtro.especie !== ''}
            pular={pular}
            ir={setPular}
          />
        </>
      )}
    </Tela>
  )
}

type PropsDosFiltros = { lista: Lista | undefined; filtro: Filtro; mudar: (filtro: Filtro) => void }

function Filtros({ lista, filtro, mudar }: PropsDosFiltros) {
  return (
    <>
      <Alternativas
        rotulo="Mostrar"
        valor={filtro.situacao}
        opcoes={SITUACOES}
        aoMudar={(situacao) => mudar({ ...filtro, situacao })}
      />
      <NativeSelect
        label="Espécie"
        maw={420}
        value={filtro.especie}
        data={[
          { value: '', label: 'Todas as espécies' },
          ...(lista?.especies ?? []).map(({ especie, quantos }) => ({
            value: especie,
            label: `${especie} (${inteiro(quantos)})`,
          })),
        ]}
        onChange={({ currentTarget }) => mudar({ ...filtro, especie: currentTarget.value })}
      />
    </>
  )
}

/** Quanto já se examinou: o que falta não é o mesmo que não ter nada. */
function Exame({ lista: { abertos, examinados, comDados } }: { lista: Lista }) {
  if (abertos === 0) return null
  const feito = Math.round((examinados / abertos) * 100)
  return (
    <div>
      <p role="status" className={telas['nota']}>
        {abertos === 1 ? '1 documento aberto' : `${inteiro(abertos)} documentos abertos`};{' '}
        {examinados === 0 ? (
          'nenhum examinado ainda'
        ) : (
          <>
            <strong>{inteiro(comDados)} com dados pessoais</strong>
            {examinados < abertos ? `, dos ${inteiro(examinados)} já examinados` : ', todos examinados'}
          </>
        )}
        .{examinados < abertos && ' Os outros examinam-se sozinhos, aos poucos, e aparecem aqui.'}
      </p>
      {examinados < abertos && <Progress value={feito} aria-label="Examinados" mt={8} maw={420} />}
    </div>
  )
}

type PropsDoCorpo = {
  lista: Lista | undefined
  filtrado: boolean
  pular: number
  ir: (pular: number) => void
}

type Marcar = (quais: readonly Aberto[], sim: boolean) => void

function Corpo({ lista, filtrado, pular, ir }: PropsDoCorpo) {
  const [escolhidos, setEscolhidos] = useState<ReadonlyMap<string, Aberto>>(new Map())
  const [fechando, setFechando] = useState<readonly Aberto[]>()
  const marcar: Marcar = (quais, sim) =>
    setEscolhidos((antes) => {
      const ids = new Set(quais.map(({ item }) => item.id))
      const outros = [...antes].filter(([id]) => !ids.has(id))
      return new Map([...outros, ...(sim ? quais.map((um) => [um.item.id, um] as const) : [])])
    })
  if (!lista) return <Skeleton height={320} />
  const { total, dados } = lista
  return (
    <>
      {total === 0 ? (
        <Vazia
          texto={
            filtrado ? 'Nenhum documento aberto com este filtro.' : 'Nenhum documento está aberto ao público.'
          }
        />
      ) : (
        <>
          <Escolha dados={dados} escolhidos={escolhidos} marcar={marcar} fechar={setFechando} />
          <Tabela
            nome="O que está aberto"
            colunas={[escolha(escolhidos, marcar), ...COLUNAS]}
            linhas={dados}
            chave={({ item }) => item.id}
          />
          <Paginas pular={pular} total={total} aoMudar={ir} />
        </>
      )}
      {fechando && (
        <FecharVarios
          abertos={fechando}
          fechados={(ids) =>
            marcar(
              fechando.filter(({ item }) => ids.includes(item.id)),
              false,
            )
          }
          fechar={() => setFechando(undefined)}
        />
      )}
    </>
  )
}

type PropsDaEscolha = {
  dados: readonly Aberto[]
  escolhidos: ReadonlyMap<string, Aberto>
  marcar: Marcar
  fechar: (quais: readonly Aberto[]) => void
}

function Escolha({ dados, escolhidos, marcar, fechar }: PropsDaEscolha) {
  const fechaveis = dados.filter(({ podeFechar }) => podeFechar)
  const algum = fechaveis.some(({ item }) => escolhidos.has(item.id))
  const todos = algum && fechaveis.every(({ item }) => escolhidos.has(item.id))
  return (
    <div className={telas['botoes']}>
      <Checkbox
        label="Escolher todos desta página"
        checked={todos}
        indeterminate={algum && !todos}
        disabled={fechaveis.length === 0}
        onChange={({ currentTarget }) => marcar(fechaveis, currentTarget.checked)}
      />
      <Button
        leftSection={<IconLock aria-hidden size={18} />}
        disabled={escolhidos.size === 0}
        onClick={() => fechar([...escolhidos.values()])}
      >
        {escolhidos.size === 0 ? 'Fechar os escolhidos' : `Fechar ${escolhidos.size}…`}
      </Button>
    </div>
  )
}

const escolha = (escolhidos: ReadonlyMap<string, Aberto>, marcar: Marcar): Coluna<Aberto> => ({
  titulo: 'Escolher',
  largura: 90,
  celula: (aberto) => (
    <Checkbox
      aria-label={`Escolher ${aberto.item.titulo}`}
      checked={escolhidos.has(aberto.item.id)}
      disabled={!aberto.podeFechar}
      onChange={({ currentTarget }) => marcar([aberto], currentTarget.checked)}
    />
  ),
})

const COLUNAS: readonly Coluna<Aberto>[] = [
  {
    titulo: 'Documento',
    celula: ({ item, podeFechar, porQueNao }) => (
      <>
        <LinkDoItem item={item} /> <small className="numero">{item.identificador}</small>
        {!podeFechar && porQueNao && (
          <small className={telas['nota']}> Não se fecha: {emFrase(porQueNao)}</small>
        )}
      </>
    ),
  },
  { titulo: 'Espécie', largura: 200, celula: ({ especie }) => especie },
  { titulo: 'Dados pessoais', celula: (aberto) => <Achados exame={aberto} /> },
]
