import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { RegraDesativarDocument, RegrasDeAutomacaoDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import { Tela } from '../../partes/telas/Tela.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { DialogoDaRegra } from './DialogoDaRegra.tsx'
import { Execucoes } from './Execucoes.tsx'
import { LigarRegra } from './LigarRegra.tsx'
import { acoesPorExtenso, condicoesPorExtenso, GATILHOS, type Regra } from './regra.ts'

type Aberto = { qual: 'nova' } | { qual: 'alterar' | 'ligar' | 'execucoes'; regra: Regra }

/** /admin/automacao: o que o sistema faz sozinho quando alguma coisa acontece. */
export function PaginaDeAutomacao() {
  const { data, error, refetch } = useConsulta(RegrasDeAutomacaoDocument, {}, { pagina: true })
  const [aberto, setAberto] = useState<Aberto>()
  const fechar = () => setAberto(undefined)
  const botao = (
    <Button leftSection={<IconPlus aria-hidden size={18} />} onClick={() => setAberto({ qual: 'nova' })}>
      Nova regra
    </Button>
  )
  return (
    <Tela
      grupo="Administração"
      titulo="Automação"
      explicacao="O que o sistema faz sozinho quando alguma coisa acontece. Toda regra nasce desligada, e se ensaia antes de ligar."
      acoes={botao}
    >
      <TabelaComBusca
        nome="Regras"
        linhas={data?.automacaoRegras}
        chave={({ id }) => id}
        colunas={colunas(setAberto)}
        busca={(regra) =>
          [regra.nome, GATILHOS[regra.gatilho], condicoesPorExtenso(regra), ...acoesPorExtenso(regra)].join(
            ' ',
          )
        }
        apagada={({ ativa }) => !ativa}
        erro={error}
        tentarDeNovo={() => void refetch()}
        vazia={{
          texto:
            'Nenhuma regra ainda. Use Nova regra: por exemplo, quando um requerimento é cadastrado, pôr um marcador e avisar o setor.',
        }}
      />
      {aberto?.qual === 'nova' && <DialogoDaRegra fechar={fechar} />}
      {aberto?.qual === 'alterar' && <DialogoDaRegra regra={aberto.regra} fechar={fechar} />}
      {aberto?.qual === 'ligar' && <LigarRegra regra={aberto.regra} fechar={fechar} />}
      {aberto?.qual === 'execucoes' && <Execucoes regra={aberto.regra} fechar={fechar} />}
    </Tela>
  )
}

const colunas = (abrir: (aberto: Aberto) => void): readonly Coluna<Regra>[] => [
  {
    titulo: 'Regra',
    celula: ({ nome, desativadaMotivo }) => (
      <>
        {nome}
        {desativadaMotivo && <small>Desligada pelo sistema: {desativadaMotivo}</small>}
      </>
    ),
  },
  {
    titulo: 'Quando acontece',
    celula: (regra) => (
      <>
        {GATILHOS[regra.gatilho]}
        <small>{condicoesPorExtenso(regra)}</small>
      </>
    ),
  },
  {
    titulo: 'O que faz',
    celula: (regra) => acoesPorExtenso(regra).map((dita) => <div key={dita}>{dita}</div>),
  },
  {
    titulo: 'Situação',
    celula: ({ ativa }) => <span className={telas['etiqueta']}>{ativa ? 'Ligada' : 'Desligada'}</span>,
  },
  { titulo: 'Ações', celula: (regra) => <Acoes regra={regra} abrir={abrir} /> },
]

function Acoes({ regra, abrir }: { regra: Regra; abrir: (aberto: Aberto) => void }) {
  const desligar = useAdministrar(RegraDesativarDocument, { sucesso: `${regra.nome}: desligada.` })
  return (
    <div className={telas['botoes']}>
      {regra.ativa ? (
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Desligar ${regra.nome}`}
          loading={desligar.pendente}
          onClick={() => desligar.executar({ id: regra.id })}
        >
          Desligar
        </Button>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          aria-label={`Ensaiar e ligar ${regra.nome}`}
          onClick={() => abrir({ qual: 'ligar', regra })}
        >
          Ensaiar e ligar
        </Button>
      )}
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Alterar ${regra.nome}`}
        onClick={() => abrir({ qual: 'alterar', regra })}
      >
        Alterar
      </Button>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`O que fez: ${regra.nome}`}
        onClick={() => abrir({ qual: 'execucoes', regra })}
      >
        O que fez
      </Button>
    </div>
  )
}
