import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { NOME_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, TextInput } from '@mantine/core'

import { GrupoAlterarDocument, GrupoCriarDocument } from '../../api/gen/graphql.ts'
import { useMe } from '../../base/session.ts'
import { useAtoComCampos } from '../../partes/campos/use-ato-com-campos.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { alvoDoUsuario, useUsuarios } from '../../partes/seletores/pessoas.ts'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import { useEditar } from '../../partes/telas/use-editar.ts'
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

type DoFormulario = Props & { atuais: readonly Alvo[] }

function Formulario({ grupo, fechar, atuais }: DoFormulario) {
  const me = useMe()
  const { valores, mudar, falta, erroDe, pendente, confirmar } = useGrupo({ grupo, fechar, atuais })
  const { nome, outros, dono } = valores
  return (
    <Dialogo
      titulo={grupo ? `Alterar o grupo ${grupo.nome}` : 'Criar grupo de trabalho'}
      rotulo={grupo ? 'Alterar' : 'Criar'}
      fechar={fechar}
      pendente={pendente}
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
          error={erroDe('nome')}
          data-autofocus
          onChange={({ currentTarget }) => mudar({ nome: currentTarget.value })}
        />
        <SeletorDeAlvos
          rotulo="Integrantes"
          quem="pessoas"
          excluir={[me.id]}
          valor={outros}
          erro={erroDe('membros')}
          obrigatorio
          aoMudar={(novos) =>
            mudar({ outros: novos, dono: novos.some(({ id }) => id === dono) ? dono : me.id })
          }
        />
        <Dono
          muda={grupo !== undefined}
          dono={dono}
          outros={outros}
          aoMudar={(novo) => mudar({ dono: novo })}
        />
      </div>
    </Dialogo>
  )
}

type Valores = { nome: string; outros: Alvo[]; dono: string }

function useGrupo({ grupo, fechar, atuais }: Omit<DoFormulario, 'grupo'> & { grupo: Grupo | undefined }) {
  const me = useMe()
  const [valores, editar] = useEditar<Valores>({
    nome: grupo?.nome ?? '',
    outros: atuais.filter(({ id }) => id !== me.id),
    dono: me.id,
  })
  const { nome, outros, dono } = valores
  const membros = membrosNaOrdem(grupo?.grupoMembros ?? [], [me.id, ...outros.map(({ id }) => id)], dono)
  const opcoes = {
    sucesso: grupo ? MENSAGENS.grupoAlterado : MENSAGENS.grupoCriado,
    aoConcluir: () => {
      fechar()
      atualizarGrupos()
    },
    campos: ['nome', 'membros'],
  }
  const criar = useAtoComCampos(GrupoCriarDocument, opcoes)
  const alterar = useAtoComCampos(GrupoAlterarDocument, opcoes)
  const { pendente, erroDe, esquecer } = grupo ? alterar : criar
  return {
    valores,
    mudar: (mudanca: Partial<Valores>) => {
      esquecer()
      editar(mudanca)
    },
    falta: oQueFalta({
      nome,
      outros: outros.length,
      ...(grupo && { antes: { nome: grupo.nome, membros: grupo.grupoMembros } }),
      membros,
    }),
    erroDe,
    pendente,
    confirmar: () =>
      grupo
        ? alterar.executar({ grupo: grupo.id, nome: nome.trim(), membros })
        : criar.executar({ nome: nome.trim(), membros }),
  }
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
