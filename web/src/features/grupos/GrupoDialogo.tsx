import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { NOME_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'

import { campoDe, mensagemDe } from '../../api/errors.ts'
import { GrupoAlterarDocument, GrupoCriarDocument } from '../../api/gen/graphql.ts'
import { useOperacao } from '../../api/use-operacao.ts'
import { useMe } from '../../base/session.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { alvoDoUsuario, useUsuarios } from '../../partes/seletores/pessoas.ts'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { atualizarGrupos } from './atualizar.ts'
import css from './Grupos.module.css'
import { membrosNaOrdem, oQueFalta } from './grupo.ts'

type Grupo = { id: string; nome: string; grupoMembros: readonly string[] }
type Props = { grupo?: Grupo; fechar: () => void }

/**
 * Cria ou altera: nome e integrantes. O primeiro é o dono, que sempre fica; ao alterar, pode passar o grupo a
 * outro.
 */
export function GrupoDialogo(props: Props) {
  const { usuarios, carregando } = useUsuarios()
  if (carregando) return null
  const membros = usuarios.filter(({ id }) => props.grupo?.grupoMembros.includes(id)).map(alvoDoUsuario)
  return <Formulario {...props} atuais={membros} />
}

function Formulario({ grupo, fechar, atuais }: Props & { atuais: readonly Alvo[] }) {
  const me = useMe()
  const [nome, setNome] = useState(grupo?.nome ?? '')
  const [outros, setOutros] = useState(atuais.filter(({ id }) => id !== me.id))
  const [dono, setDono] = useState(me.id)
  const [recusas, setRecusas] = useState<{ nome?: string; membros?: string }>({})
  const membros = membrosNaOrdem(grupo?.grupoMembros ?? [], [me.id, ...outros.map(({ id }) => id)], dono)
  const falta = oQueFalta({
    nome,
    outros: outros.length,
    ...(grupo && { antes: { nome: grupo.nome, membros: grupo.grupoMembros } }),
    membros,
  })
  const opcoes = {
    sucesso: grupo ? MENSAGENS.grupoAlterado : MENSAGENS.grupoCriado,
    aoConcluir: () => {
      fechar()
      atualizarGrupos()
    },
    aoFalhar: (erro: unknown) => {
      const campo = campoDe(erro)
      if (campo !== 'nome' && campo !== 'membros') return false
      setRecusas({ [campo]: mensagemDe(erro) })
      return true
    },
  }
  const criar = useOperacao(GrupoCriarDocument, opcoes)
  const alterar = useOperacao(GrupoAlterarDocument, opcoes)
  const confirmar = () => {
    const pedido = { nome: nome.trim(), membros }
    if (grupo) alterar.executar({ grupo: grupo.id, ...pedido })
    else criar.executar(pedido)
  }
  return (
    <Dialogo
      titulo={grupo ? `Alterar o grupo ${grupo.nome}` : 'Criar grupo de trabalho'}
      rotulo={grupo ? 'Alterar' : 'Criar'}
      fechar={fechar}
      pendente={criar.pendente || alterar.pendente}
      desabilitado={falta !== undefined}
      {...(falta && { porQueDesabilitado: falta })}
      confirmar={confirmar}
    >
      <div className={css['campos']}>
        <TextInput
          label="Nome do grupo"
          required
          maxLength={NOME_MAX}
          value={nome}
          error={recusas.nome}
          data-autofocus
          onChange={({ currentTarget }) => {
            setNome(currentTarget.value)
            setRecusas({})
          }}
        />
        <SeletorDeAlvos
          rotulo="Integrantes"
          quem="pessoas"
          excluir={[me.id]}
          valor={outros}
          erro={recusas.membros}
          obrigatorio
          aoMudar={(novos) => {
            setOutros(novos)
            if (dono !== me.id && !novos.some(({ id }) => id === dono)) setDono(me.id)
          }}
        />
        <Dono muda={grupo !== undefined} dono={dono} outros={outros} aoMudar={setDono} />
      </div>
    </Dialogo>
  )
}

type PropsDoDono = { muda: boolean; dono: string; outros: readonly Alvo[]; aoMudar: (id: string) => void }

/** Ao criar, é quem cria; depois, pode passar o grupo a outro integrante. */
function Dono({ muda, dono, outros, aoMudar }: PropsDoDono) {
  const me = useMe()
  if (!muda) return <p className={css['dica']}>Você é o dono do grupo e o primeiro integrante.</p>
  return (
    <NativeSelect
      label="Dono do grupo"
      description="Só o dono altera e encerra o grupo."
      value={dono}
      onChange={({ currentTarget }) => aoMudar(currentTarget.value)}
      data={[
        { value: me.id, label: `${me.nomeCompleto} (você)` },
        ...outros.map(({ id, rotulo }) => ({ value: id, label: rotulo })),
      ]}
    />
  )
}
