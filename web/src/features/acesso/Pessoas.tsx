import { PAPEIS } from '@autos/contract/regras/papeis.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'

import {
  PessoasAdministradasDocument,
  UsuarioReativarDocument,
  type PessoaAdministradaFragment,
} from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { TabelaComBusca } from '../../partes/tabela/TabelaComBusca.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { DesativarPessoa } from './DesativarPessoa.tsx'
import { DialogoDaPessoa } from './DialogoDaPessoa.tsx'
import { ImportarPessoas } from './ImportarPessoas.tsx'

export type Pessoa = PessoaAdministradaFragment
type Aberto = { qual: 'nova' | 'importar' } | { qual: 'alterar' | 'desativar'; pessoa: Pessoa }
type Situacao = 'ativas' | 'desativadas' | 'todas'

const setoresDe = ({ setores }: Pessoa): string => setores.map(({ sigla, nome }) => sigla ?? nome).join(', ')
const papeisDe = ({ roles }: Pessoa): string =>
  roles.map((papel) => PAPEIS[papel as keyof typeof PAPEIS] ?? papel).join(', ')
const textoDe = (p: Pessoa): string =>
  [p.nomeCompleto, p.login, p.email, p.cargos.join(' '), setoresDe(p), papeisDe(p)].join(' ')

/** Quem trabalha na entidade, uma pessoa por linha. */
export function Pessoas() {
  const { data, error, refetch } = useConsulta(PessoasAdministradasDocument, {}, { pagina: true })
  const [aberto, setAberto] = useState<Aberto>()
  const [situacao, setSituacao] = useState<Situacao>('ativas')
  const fechar = () => setAberto(undefined)
  const linhas = data?.usuarios.filter(
    ({ desativado }) => situacao === 'todas' || desativado === (situacao === 'desativadas'),
  )
  return (
    <>
      <TabelaComBusca
        nome="Pessoas"
        linhas={linhas}
        chave={({ id }) => id}
        colunas={colunas(setAberto)}
        busca={textoDe}
        apagada={({ desativado }) => desativado}
        planilha
        erro={error}
        tentarDeNovo={() => void refetch()}
        vazia={{
          texto:
            situacao === 'desativadas'
              ? 'Ninguém foi desativado.'
              : 'Ninguém cadastrado ainda. Cadastre a primeira pessoa.',
        }}
        filtros={<FiltroDaSituacao valor={situacao} aoMudar={setSituacao} />}
        botoes={<Botoes abrir={setAberto} />}
      />
      {aberto?.qual === 'nova' && <DialogoDaPessoa fechar={fechar} />}
      {aberto?.qual === 'alterar' && <DialogoDaPessoa pessoa={aberto.pessoa} fechar={fechar} />}
      {aberto?.qual === 'desativar' && <DesativarPessoa pessoa={aberto.pessoa} fechar={fechar} />}
      {aberto?.qual === 'importar' && <ImportarPessoas pessoas={data?.usuarios ?? []} fechar={fechar} />}
    </>
  )
}

const SITUACOES = [
  { value: 'ativas', label: 'Ativas' },
  { value: 'desativadas', label: 'Desativadas' },
  { value: 'todas', label: 'Todas' },
]

function FiltroDaSituacao({ valor, aoMudar }: { valor: Situacao; aoMudar: (situacao: Situacao) => void }) {
  return (
    <NativeSelect
      label="Situação"
      data={SITUACOES}
      value={valor}
      onChange={({ currentTarget }) => aoMudar(currentTarget.value as Situacao)}
    />
  )
}

function Botoes({ abrir }: { abrir: (aberto: Aberto) => void }) {
  return (
    <>
      <Button leftSection={<IconUserPlus aria-hidden size={18} />} onClick={() => abrir({ qual: 'nova' })}>
        Cadastrar pessoa
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileImport aria-hidden size={18} />}
        onClick={() => abrir({ qual: 'importar' })}
      >
        Cadastrar por planilha
      </Button>
    </>
  )
}

const colunas = (abrir: (aberto: Aberto) => void): readonly Coluna<Pessoa>[] => [
  {
    titulo: 'Nome',
    texto: ({ nomeCompleto }) => nomeCompleto,
    celula: ({ nomeCompleto, cargos }) => (
      <>
        {nomeCompleto}
        {cargos.length > 0 && <small>{cargos.join('; ')}</small>}
      </>
    ),
  },
  {
    titulo: 'Login',
    texto: ({ login }) => login,
    celula: ({ login, email }) => (
      <>
        {login}
        {email && <small>{email}</small>}
      </>
    ),
  },
  { titulo: 'Setores', texto: setoresDe, celula: setoresDe },
  {
    titulo: 'Papéis',
    texto: papeisDe,
    celula: (p) => (p.desativado ? <span className={telas['etiqueta']}>Desativada</span> : papeisDe(p)),
  },
  { titulo: 'Ações', celula: (pessoa) => <Acoes pessoa={pessoa} abrir={abrir} /> },
]

function Acoes({ pessoa, abrir }: { pessoa: Pessoa; abrir: (aberto: Aberto) => void }) {
  const reativar = useAdministrar(UsuarioReativarDocument, { sucesso: `${pessoa.nomeCompleto}: reativada.` })
  if (pessoa.desativado)
    return (
      <Button
        variant="subtle"
        size="sm"
        loading={reativar.pendente}
        aria-label={`Reativar ${pessoa.nomeCompleto}`}
        onClick={() => reativar.executar({ id: pessoa.id })}
      >
        Reativar
      </Button>
    )
  return (
    <div className={telas['botoes']}>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Alterar ${pessoa.nomeCompleto}`}
        onClick={() => abrir({ qual: 'alterar', pessoa })}
      >
        Alterar
      </Button>
      <Button
        variant="subtle"
        size="sm"
        aria-label={`Desativar ${pessoa.nomeCompleto}`}
        onClick={() => abrir({ qual: 'desativar', pessoa })}
      >
        Desativar
      </Button>
    </div>
  )
}
