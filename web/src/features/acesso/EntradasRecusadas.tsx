import { Button } from '@mantine/core'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'

import {
  EntradasDispensarDocument,
  EntradasRecusadasDocument,
  type UmaEntradaRecusadaFragment,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { dataHora } from '../../ui/formato.ts'
import { Religar } from './Religar.tsx'

export type Entrada = UmaEntradaRecusadaFragment

/** Quem provou ao login único quem é e não pôde entrar: por quê, e o que se faz disso. */
export function EntradasRecusadas() {
  const { data, error, refetch } = useConsulta(EntradasRecusadasDocument, {}, { pagina: true, validadeMs: 0 })
  const [aReligar, setAReligar] = useState<readonly Entrada[]>()
  const linhas = data?.entradasRecusadas
  // Quem mudou de CPF decide-se um a um.
  const juntas =
    linhas?.filter(({ motivo, podeReligar }) => podeReligar && motivo === 'OUTRA_IDENTIDADE') ?? []
  return (
    <>
      <p className={telas['nota']}>
        Quem se refez no login único (outro usuário, com o mesmo CPF) tenta entrar uma vez, e aqui se religa
        ao cadastro que tinha, com tudo o que é seu. O que se corrige lá sai da lista quando a pessoa entra.
      </p>
      <TabelaComBusca
        nome="Entradas recusadas"
        linhas={linhas}
        chave={({ id }) => id}
        colunas={colunas((entrada) => setAReligar([entrada]))}
        busca={({ nome, login, pessoa }) => [nome, login, pessoa?.nomeCompleto].filter(Boolean).join(' ')}
        erro={error}
        tentarDeNovo={() => void refetch()}
        vazia={{ texto: 'Ninguém ficou de fora. Quem tentar entrar e não puder aparece aqui.' }}
        botoes={
          juntas.length > 1 && (
            <Button
              leftSection={<IconPlugConnected aria-hidden size={18} />}
              onClick={() => setAReligar(juntas)}
            >
              Religar {juntas.length} pessoas
            </Button>
          )
        }
      />
      {aReligar && <Religar entradas={aReligar} fechar={() => setAReligar(undefined)} />}
    </>
  )
}

const colunas = (religar: (entrada: Entrada) => void): readonly Coluna<Entrada>[] => [
  {
    titulo: 'Quem tentou entrar',
    texto: ({ nome }) => nome,
    celula: ({ nome, login, cpf }) => (
      <>
        {nome}
        <small>{[login, cpf && `CPF ${cpf}`].filter(Boolean).join(' · ')}</small>
      </>
    ),
  },
  { titulo: 'Desde', texto: ({ em }) => dataHora(em), celula: ({ em }) => dataHora(em) },
  { titulo: 'O que houve', texto: ({ diz }) => diz, celula: ({ diz }) => diz },
  { titulo: 'Ações', celula: (entrada) => <Acoes entrada={entrada} religar={() => religar(entrada)} /> },
]

function Acoes({
  entrada: { id, nome, motivo, podeReligar },
  religar,
}: {
  entrada: Entrada
  religar: () => void
}) {
  const dispensar = useAdministrar(EntradasDispensarDocument, { sucesso: `${nome}: saiu da lista.` })
  const rotulo = motivo === 'OUTRO_CPF' ? 'Aceitar o CPF' : 'Religar'
  const nomeado = motivo === 'OUTRO_CPF' ? `Aceitar o CPF de ${nome}` : `Religar ${nome}`
  return (
    <div className={telas['botoes']}>
      {podeReligar && (
        <Button variant="subtle" size="sm" aria-label={nomeado} onClick={religar}>
          {rotulo}
        </Button>
      )}
      <Button
        variant="subtle"
        size="sm"
        loading={dispensar.pendente}
        aria-label={`Dispensar ${nome}`}
        onClick={() => dispensar.executar({ entradas: [id] })}
      >
        Dispensar
      </Button>
    </div>
  )
}
