import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { NOME_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, TextInput } from '@mantine/core'

import { executar } from '../../api/executar.ts'
import { GrupoAlterarDocument, GrupoCriarDocument, SetoresDocument } from '../../api/gen/graphql.ts'
import { useMe } from '../../base/session.ts'
import type { Alvo } from '../../partes/seletores/alvos.ts'
import { alvoDoUsuario, useUsuarios } from '../../partes/seletores/pessoas.ts'
import { SeletorDeAlvos } from '../../partes/seletores/SeletorDeAlvos.tsx'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import { useCriarOuAlterar } from '../../partes/telas/use-criar-ou-alterar.ts'
import type { Lida } from '../../partes/telas/use-versao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { atualizarGrupos } from './atualizar.ts'
import css from './Grupos.module.css'
import { membrosNaOrdem, oQueFalta } from './grupo.ts'

type Grupo = { id: string; nome: string; grupoMembros: readonly string[]; versao: number | null }
type Props = { grupo?: Grupo; fechar: () => void }

/**
 * Cria ou altera: nome e integrantes. O primeiro é o dono, que sempre fica; ao alterar, pode passar o grupo a
 * outro.
 */
export function GrupoDialogo(props: Props) {
  const { usuarios, carregando } = useUsuarios()
  if (carregando) return null
  return <Formulario {...props} pessoas={usuarios.map(alvoDoUsuario)} />
}

type DoFormulario = Props & { pessoas: readonly Alvo[] }

function Formulario({ grupo, fechar, pessoas }: DoFormulario) {
  const me = useMe()
  const { valores, mudar, falta, erroDe, pendente, salvar, conflito } = useGrupo({
    grupo,
    fechar,
    pessoas,
  })
  const { nome, outros, dono } = valores
  return (
    <Dialogo
      titulo={grupo ? `Alterar o grupo ${grupo.nome}` : 'Criar grupo de trabalho'}
      rotulo={grupo ? 'Alterar' : 'Criar'}
      fechar={fechar}
      pendente={pendente}
      desabilitado={falta !== undefined}
      {...(falta && { porQueDesabilitado: falta })}
      confirmar={salvar}
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
        <Conflito {...{ conflito, valores, mudar }} rotulos={ROTULOS} />
      </div>
    </Dialogo>
  )
}

type Valores = { nome: string; outros: Alvo[]; dono: string }

const ROTULOS = { nome: 'Nome do grupo', outros: 'Integrantes', dono: 'Dono do grupo' }

type DoGrupo = Omit<DoFormulario, 'grupo'> & { grupo: Grupo | undefined }

function useGrupo({ grupo, fechar, pessoas }: DoGrupo) {
  const me = useMe()
  const lidaDe = (lido: Grupo | undefined): Lida<Valores> => ({
    versao: lido?.versao ?? null,
    valores: {
      nome: lido?.nome ?? '',
      outros: pessoas.filter(({ id }) => id !== me.id && lido?.grupoMembros.includes(id)),
      dono: me.id,
    },
  })
  const dadosDe = ({ nome, outros, dono }: Valores) => ({
    nome: nome.trim(),
    membros: membrosNaOrdem(grupo?.grupoMembros ?? [], [me.id, ...outros.map(({ id }) => id)], dono),
  })
  const formulario = useCriarOuAlterar({
    operacao: GrupoAlterarDocument,
    inicial: lidaDe(grupo),
    ler: async () => lidaDe(await lerDeNovo(grupo?.id)),
    pedido: (valores, { versao }) => ({ grupo: grupo?.id ?? '', ...dadosDe(valores), versao }),
    sucesso: MENSAGENS.grupoAlterado,
    criar: { operacao: GrupoCriarDocument, pedido: dadosDe, sucesso: MENSAGENS.grupoCriado },
    campos: ['nome', 'membros'],
    fechar,
    aoSalvar: atualizarGrupos,
  })
  const { valores, lida, conflito } = formulario
  return {
    ...formulario,
    falta: oQueFalta({
      ...dadosDe(valores),
      outros: valores.outros.length,
      ...(grupo && !conflito && { antes: dadosDe(lida.valores) }),
    }),
  }
}

async function lerDeNovo(id: string | undefined): Promise<Grupo> {
  const { setores } = await executar(SetoresDocument, {})
  const este = setores.find((um) => um.id === id)
  if (!este?.grupoMembros) throw new Error('O grupo já não existe.')
  return { ...este, grupoMembros: este.grupoMembros }
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
