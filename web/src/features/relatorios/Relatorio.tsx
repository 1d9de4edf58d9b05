import { Button } from '@mantine/core'
import { IconDownload, IconReportAnalytics } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { RelatorioTirarDocument, type RelatorioTirarMutation, type TipoItem } from '../../api/gen/graphql.ts'
import { Barras } from '../../partes/telas/Barras.tsx'
import { saveCsvText } from '../../ui/csv.ts'
import { Vazia } from '../../partes/tabela/estados.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { dataHora, diaDoCalendario } from '../../ui/formato.ts'
import { barrasDe, type DefinicaoDeRelatorio } from './relatorios.ts'
import { Filtros } from './FiltrosDoRelatorio.tsx'

export type Filtro = { de: string; ate: string; setorId: string; especie: string; tipoItem: TipoItem | '' }

type Tirado = RelatorioTirarMutation['relatorioTirar']

/** Escolhe-se, tira-se e lê-se: gráfico em cima, a tabela inteira embaixo. */
export function Relatorio({ definicao }: { definicao: DefinicaoDeRelatorio }) {
  const [filtro, mudar] = useEditar<Filtro>({ de: '', ate: '', setorId: '', especie: '', tipoItem: '' })
  const [tirado, setTirado] = useState<Tirado>()
  const ato = useAdministrar(RelatorioTirarDocument, {
    campos: ['de', 'ate', 'setorId'],
    aoConcluir: ({ relatorioTirar }) => setTirado(relatorioTirar),
  })
  const tirar = (event: SubmitEvent) => {
    event.preventDefault()
    ato.executar({ relatorio: definicao.tipo, filtro: paraServidor(filtro) })
  }
  const recusa = ato.erroDe('de') ?? ato.erroDe('ate') ?? ato.erroDe('setorId')
  return (
    <>
      <form
        className={telas['painel']}
        onSubmit={tirar}
        aria-label={`Relatório: ${definicao.rotulo}`}
        noValidate
      >
        <p className={telas['nota']}>{definicao.explicacao}</p>
        <Filtros definicao={definicao} filtro={filtro} mudar={mudar} />
        {recusa && (
          <p role="alert" className={telas['recusa']}>
            {recusa}
          </p>
        )}
        <div>
          <Button
            type="submit"
            loading={ato.pendente}
            leftSection={<IconReportAnalytics aria-hidden size={18} />}
          >
            Tirar relatório
          </Button>
        </div>
      </form>
      {tirado && <Resultado definicao={definicao} tirado={tirado} />}
    </>
  )
}

const paraServidor = ({ de, ate, setorId, especie, tipoItem }: Filtro) => ({
  de: de || null,
  ate: ate || null,
  setorId: setorId || null,
  especie: especie || null,
  tipoItem: tipoItem || null,
})

function Resultado({ definicao, tirado }: { definicao: DefinicaoDeRelatorio; tirado: Tirado }) {
  const { de, ate, emitidoEm, linhas, cortado, csv } = tirado
  const periodo = de && ate ? `De ${diaDoCalendario(de)} a ${diaDoCalendario(ate)}. ` : ''
  if (linhas.length === 0)
    return <Vazia texto={`${periodo}Nada para contar com este filtro. Mude o período ou tire o setor.`} />
  return (
    <section className={telas['tela']} aria-label={`Resultado: ${definicao.rotulo}`}>
      <div className={telas['topo']}>
        <p role="status" className={telas['nota']}>
          {periodo}Tirado em {dataHora(emitidoEm)}.
          {cortado && ' Há mais linhas do que um relatório tem: peça um setor ou uma espécie.'}
        </p>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={18} />}
          onClick={() => saveCsvText(`${definicao.rotulo} ${emitidoEm.slice(0, 10)}`, csv)}
        >
          Baixar planilha
        </Button>
      </div>
      <Barras titulo={definicao.grafico.titulo} barras={barrasDe(linhas, definicao.grafico)} />
      <TabelaComBusca
        nome={definicao.rotulo}
        linhas={linhas}
        chave={(linha) =>
          [linha.setor?.id, linha.usuario?.id, linha.especie, linha.tipo, linha.tipoItem].join(' ')
        }
        colunas={definicao.colunas}
        vazia={{ texto: '' }}
      />
    </section>
  )
}
