import { Button, NativeSelect } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'

import {
  AfastamentosDocument,
  SubstituicaoEncerrarDocument,
  type UmaSubstituicaoFragment,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { AFASTAMENTOS } from '../../partes/itens/afastamentos.ts'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { diaDoCalendario } from '../../ui/formato.ts'
import { RegistrarAfastamento } from './RegistrarAfastamento.tsx'

type Uma = UmaSubstituicaoFragment

const SITUACOES: Record<Uma['situacao'], string> = {
  EM_VIGOR: 'Em vigor',
  FUTURA: 'Por começar',
  ENCERRADA: 'Acabou',
}

/** Férias e licenças, e quem substitui: começam e acabam sozinhas. */
export function Afastamentos() {
  const { data, error, refetch } = useConsulta(AfastamentosDocument, {}, { pagina: true, validadeMs: 0 })
  const [novo, setNovo] = useState(false)
  const [quais, setQuais] = useState<'abertas' | 'todas'>('abertas')
  const linhas = data?.substituicoes.filter(({ situacao }) => quais === 'todas' || situacao !== 'ENCERRADA')
  return (
    <>
      <p className={telas['nota']}>
        Nos dias do afastamento, quem substitui assina pelo titular o que já pode ler, com a própria
        assinatura, e o ato diz por quem. Nada mais passa a ler. Quem escolhe a pessoa vê que ela está fora.
      </p>
      <TabelaComBusca
        nome="Afastamentos"
        linhas={linhas}
        chave={({ id }) => id}
        colunas={COLUNAS}
        busca={({ titular, substituto, ato }) =>
          [titular?.nome, substituto?.nome, ato].filter(Boolean).join(' ')
        }
        apagada={({ situacao }) => situacao === 'ENCERRADA'}
        planilha
        erro={error}
        tentarDeNovo={() => void refetch()}
        vazia={{ texto: 'Ninguém está afastado. Registre férias e licenças aqui.' }}
        filtros={
          <NativeSelect
            label="Quais"
            data={[
              { value: 'abertas', label: 'Em vigor e por começar' },
              { value: 'todas', label: 'Todas' },
            ]}
            value={quais}
            onChange={({ currentTarget }) => setQuais(currentTarget.value as 'abertas' | 'todas')}
          />
        }
        botoes={
          <Button leftSection={<IconCalendarPlus aria-hidden size={18} />} onClick={() => setNovo(true)}>
            Registrar afastamento
          </Button>
        }
      />
      {novo && <RegistrarAfastamento fechar={() => setNovo(false)} />}
    </>
  )
}

const dias = ({ inicio, fim }: Uma): string => `${diaDoCalendario(inicio)} a ${diaDoCalendario(fim)}`

const COLUNAS: readonly Coluna<Uma>[] = [
  {
    titulo: 'Quem se afasta',
    texto: ({ titular }) => titular?.nome ?? '',
    celula: ({ titular, afastamento }) => (
      <>
        {titular?.nome}
        <small>{AFASTAMENTOS[afastamento]}</small>
      </>
    ),
  },
  {
    titulo: 'Quem substitui',
    texto: ({ substituto }) => substituto?.nome ?? 'Ninguém',
    celula: ({ substituto }) => substituto?.nome ?? 'Ninguém',
  },
  { titulo: 'Dias', texto: dias, celula: (uma) => <span className="numero">{dias(uma)}</span> },
  {
    titulo: 'Ato',
    texto: ({ ato, motivo }) => `${ato} · ${motivo ?? ''}`,
    celula: ({ ato, motivo }) => (
      <>
        {ato}
        <small>{motivo}</small>
      </>
    ),
  },
  {
    titulo: 'Situação',
    texto: ({ situacao }) => SITUACOES[situacao],
    celula: ({ situacao }) => SITUACOES[situacao],
  },
  { titulo: 'Ações', celula: (uma) => (uma.situacao === 'ENCERRADA' ? null : <Encerrar uma={uma} />) },
]

function Encerrar({ uma }: { uma: Uma }) {
  const [perguntando, setPerguntando] = useState(false)
  const nome = uma.titular?.nome ?? ''
  const ato = useAdministrar(SubstituicaoEncerrarDocument, {
    sucesso: `${nome}: afastamento encerrado.`,
    aoConcluir: () => setPerguntando(false),
  })
  return (
    <>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Encerrar o afastamento de ${nome}`}
        onClick={() => setPerguntando(true)}
      >
        Encerrar
      </Button>
      {perguntando && (
        <Dialogo
          titulo={`Encerrar o afastamento de ${nome}`}
          rotulo="Encerrar"
          tom="perigo"
          fechar={() => setPerguntando(false)}
          pendente={ato.pendente}
          confirmar={() => ato.executar({ id: uma.id })}
        >
          <p>Acaba agora, e quem substitui já não assina pelo titular. No último dia, acabaria sozinho.</p>
        </Dialogo>
      )}
    </>
  )
}
