import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { NOME_MAX } from '@autos/contract/regras/limites.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'

import {
  FeriadoCadastrarDocument,
  FeriadoRemoverDocument,
  FeriadosDocument,
  type FeriadosQuery,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { CampoDeDia } from '../../partes/campos/CampoDeDia.tsx'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { diaDoCalendario } from '../../ui/formato.ts'

type Feriado = FeriadosQuery['feriados'][number]

const SEMANA = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/** Os dias sem expediente, de que se contam os prazos em dias úteis. */
export function Feriados() {
  const agora = new Date().getFullYear()
  const [ano, setAno] = useState(agora)
  const [novo, setNovo] = useState(false)
  const { data, error, refetch } = useConsulta(FeriadosDocument, { ano }, { pagina: true })
  return (
    <>
      <p className={telas['nota']}>
        Nos prazos em dias úteis estes dias não contam, nem os sábados e domingos. Os nacionais o sistema já
        sabe.
      </p>
      <TabelaComBusca
        nome={`Feriados de ${ano}`}
        linhas={data?.feriados}
        chave={({ dia, nome }) => `${dia} ${nome}`}
        colunas={COLUNAS}
        planilha
        erro={error}
        tentarDeNovo={() => void refetch()}
        vazia={{ texto: 'Nenhum feriado neste ano.' }}
        filtros={
          <NativeSelect
            label="Ano"
            data={[agora - 1, agora, agora + 1, agora + 2].map(String)}
            value={String(ano)}
            onChange={({ currentTarget }) => setAno(Number(currentTarget.value))}
          />
        }
        botoes={
          <Button leftSection={<IconCalendarPlus aria-hidden size={18} />} onClick={() => setNovo(true)}>
            Acrescentar feriado
          </Button>
        }
      />
      {novo && <NovoFeriado fechar={() => setNovo(false)} />}
    </>
  )
}

const COLUNAS: readonly Coluna<Feriado>[] = [
  {
    titulo: 'Dia',
    texto: ({ dia }) => diaDoCalendario(dia),
    celula: ({ dia }) => <span className="numero">{diaDoCalendario(dia)}</span>,
  },
  {
    titulo: 'Da semana',
    texto: ({ dia }) => SEMANA.format(new Date(dia)),
    celula: ({ dia }) => SEMANA.format(new Date(dia)),
  },
  { titulo: 'Feriado', texto: ({ nome }) => nome, celula: ({ nome }) => nome },
  {
    titulo: 'De onde',
    texto: ({ nacional }) => (nacional ? 'Nacional' : 'Municipal'),
    celula: ({ nacional }) => (nacional ? 'Nacional' : 'Municipal'),
  },
  { titulo: 'Ações', celula: (feriado) => (feriado.nacional ? null : <Remover feriado={feriado} />) },
]

function Remover({ feriado: { dia, nome } }: { feriado: Feriado }) {
  const [perguntando, setPerguntando] = useState(false)
  const ato = useAdministrar(FeriadoRemoverDocument, {
    sucesso: `${nome}, ${diaDoCalendario(dia)}: removido.`,
    aoConcluir: () => setPerguntando(false),
  })
  return (
    <>
      <Button variant="subtle" size="sm" aria-label={`Remover ${nome}`} onClick={() => setPerguntando(true)}>
        Remover
      </Button>
      {perguntando && (
        <Dialogo
          titulo={`Remover ${nome}`}
          rotulo="Remover"
          tom="perigo"
          fechar={() => setPerguntando(false)}
          pendente={ato.pendente}
          confirmar={() => ato.executar({ dia })}
        >
          <p>O dia {diaDoCalendario(dia)} volta a contar nos prazos que se derem daqui em diante.</p>
        </Dialogo>
      )}
    </>
  )
}

function NovoFeriado({ fechar }: { fechar: () => void }) {
  const [dia, setDia] = useState('')
  const [nome, setNome] = useState('')
  const [tentou, setTentou] = useState(false)
  const ato = useAdministrar(FeriadoCadastrarDocument, {
    sucesso: `${nome.trim()}: acrescentado.`,
    campos: ['dia', 'nome'],
    aoConcluir: fechar,
  })
  const salvar = () => {
    setTentou(true)
    if (dia && nome.trim()) ato.executar({ dia, nome })
  }
  return (
    <Dialogo
      titulo="Acrescentar feriado"
      rotulo="Acrescentar"
      fechar={fechar}
      pendente={ato.pendente}
      desabilitado={!dia}
      porQueDesabilitado="Informe o dia."
      confirmar={salvar}
    >
      <div className={telas['campos']}>
        <CampoDeDia rotulo="Dia" valor={dia} aoMudar={setDia} />
        {ato.erroDe('dia') && (
          <p role="alert" className={telas['recusa']}>
            {ato.erroDe('dia')}
          </p>
        )}
        <TextInput
          label="Nome do feriado"
          required
          maxLength={NOME_MAX}
          placeholder="Ex. Aniversário do município"
          value={nome}
          error={ato.erroDe('nome') ?? (tentou && !nome.trim() ? MENSAGENS.campoObrigatorio : undefined)}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
        />
      </div>
    </Dialogo>
  )
}
