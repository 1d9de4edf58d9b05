import { Button } from '@mantine/core'
import { IconPencil, IconUsersPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { SetoresDocument } from '../../api/gen/graphql.ts'
import { useConsulta } from '../../api/use-consulta.ts'
import { usePageTitle } from '../../base/page-title.ts'
import { useMe } from '../../base/session.ts'
import { useUsuarios, type Setor } from '../../partes/seletores/pessoas.ts'
import { PaginaDeTabela } from '../../partes/tabela/PaginaDeTabela.tsx'
import type { Coluna } from '../../partes/tabela/Tabela.tsx'
import { EncerrarGrupo } from './EncerrarGrupo.tsx'
import { GrupoDialogo } from './GrupoDialogo.tsx'

type Grupo = Setor & { grupoMembros: string[] }
type Aberto = { qual: 'criar' } | { qual: 'alterar' | 'encerrar'; grupo: Grupo }

/**
 * /grupos: os grupos de trabalho de que se participa. Altera e encerra quem é o dono, o primeiro da lista
 * (especificação §6).
 */
export function PaginaDosGrupos() {
  const me = useMe()
  const consulta = useConsulta(SetoresDocument, {}, { validadeMs: 0, pagina: true })
  const { usuarios } = useUsuarios()
  const [aberto, setAberto] = useState<Aberto>()
  usePageTitle('Meu trabalho', 'Grupos de trabalho')
  const nomes = new Map(usuarios.map(({ id, nomeCompleto }) => [id, nomeCompleto]))
  const fechar = () => setAberto(undefined)
  return (
    <>
      <PaginaDeTabela
        titulo="Grupos de trabalho"
        conta={['grupo', 'grupos']}
        explicacao="Um grupo reúne pessoas de setores diferentes: tem caixa de entrada própria e recebe documentos e processos como um setor."
        funcoes={
          <Button
            leftSection={<IconUsersPlus aria-hidden size={18} />}
            onClick={() => setAberto({ qual: 'criar' })}
          >
            Criar grupo
          </Button>
        }
        consulta={consulta}
        ler={({ setores }) => meusGrupos(setores, me.id)}
        pular={0}
        aoPular={() => undefined}
        colunas={colunas(nomes)}
        acoes={(grupo) => grupo.grupoMembros[0] === me.id && <DoDono grupo={grupo} abrir={setAberto} />}
        vazia="Você não participa de nenhum grupo de trabalho. Crie um e inclua quem trabalha com você."
      />
      {aberto?.qual === 'criar' && <GrupoDialogo fechar={fechar} />}
      {aberto?.qual === 'alterar' && <GrupoDialogo grupo={aberto.grupo} fechar={fechar} />}
      {aberto?.qual === 'encerrar' && <EncerrarGrupo grupo={aberto.grupo} fechar={fechar} />}
    </>
  )
}

function meusGrupos(setores: readonly Setor[], eu: string) {
  const dados = setores.flatMap((setor): Grupo[] =>
    setor.grupoMembros?.includes(eu) ? [{ ...setor, grupoMembros: setor.grupoMembros }] : [],
  )
  return { total: dados.length, dados }
}

const colunas = (nomes: ReadonlyMap<string, string>): readonly Coluna<Grupo>[] => [
  {
    titulo: 'Grupo',
    largura: 320,
    celula: ({ id, nome }) => (
      <Link to="/documentos/$view" params={{ view: 'entrada' }} search={{ setor: id }}>
        {nome}
      </Link>
    ),
  },
  { titulo: 'Dono', largura: 240, celula: ({ grupoMembros: [dono] }) => nomes.get(dono ?? '') ?? '–' },
  {
    titulo: 'Integrantes',
    celula: ({ grupoMembros }) => grupoMembros.flatMap((id) => nomes.get(id) ?? []).join(', '),
  },
]

function DoDono({ grupo, abrir }: { grupo: Grupo; abrir: (aberto: Aberto) => void }) {
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        leftSection={<IconPencil aria-hidden size={16} />}
        aria-label={`Alterar ${grupo.nome}`}
        onClick={() => abrir({ qual: 'alterar', grupo })}
      >
        Alterar
      </Button>
      <Button
        variant="subtle"
        color="vermelho"
        size="sm"
        aria-label={`Encerrar ${grupo.nome}`}
        onClick={() => abrir({ qual: 'encerrar', grupo })}
      >
        Encerrar
      </Button>
    </>
  )
}
