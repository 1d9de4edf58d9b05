import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { NOME_MAX, SIGLA_MAX } from '@autos/contract/regras/limites.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { SetorAlterarDocument, SetorCriarDocument } from '../../api/gen/graphql.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import { alvoDoDestino, type Alvo } from '../../partes/seletores/alvos.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Setor } from './setores.ts'

const alvoDe = (setor: Setor | null): Alvo | null =>
  setor && alvoDoDestino({ id: setor.id, nome: setor.nome, sigla: setor.sigla ?? null, tipo: 'SETOR' })

const CAMPOS = ['nome', 'sigla', 'superiorId']

type PropsDoSetor = { setor?: Setor; superior: Setor | null; fechar: () => void }

/** Cria, muda o nome, ou muda de lugar. */
export function DialogoDoSetor({ setor, superior, fechar }: PropsDoSetor) {
  const { valores, mudar, erroDe, pendente, salvar } = useFormulario({ setor, superior, fechar })
  return (
    <Dialogo
      titulo={setor ? `Alterar ${setor.nome}` : 'Criar setor'}
      rotulo={setor ? 'Salvar' : 'Criar'}
      fechar={fechar}
      pendente={pendente}
      confirmar={salvar}
    >
      <div className={telas['campos']}>
        <TextInput
          label="Nome do setor"
          required
          data-autofocus
          maxLength={NOME_MAX}
          value={valores.nome}
          error={erroDe('nome')}
          onChange={({ currentTarget }) => mudar({ nome: currentTarget.value })}
        />
        <TextInput
          label="Sigla"
          maxLength={SIGLA_MAX}
          description="Como aparece nos números. O que já foi numerado fica com a sigla que tinha."
          value={valores.sigla}
          error={erroDe('sigla')}
          onChange={({ currentTarget }) => mudar({ sigla: currentTarget.value })}
        />
        <SeletorDeAlvo
          rotulo="Fica abaixo de"
          quem="setores"
          valor={valores.acima}
          aoMudar={(acima) => mudar({ acima })}
          erro={erroDe('superiorId')}
        />
        <p className={telas['nota']}>Sem nada escolhido, fica no alto da estrutura.</p>
      </div>
    </Dialogo>
  )
}

type Valores = { nome: string; sigla: string; acima: Alvo | null }

type DoFormulario = Omit<PropsDoSetor, 'setor'> & { setor: Setor | undefined }

function useFormulario({ setor, superior, fechar }: DoFormulario) {
  const [valores, editar] = useEditar<Valores>(() => ({
    nome: setor?.nome ?? '',
    sigla: setor?.sigla ?? '',
    acima: alvoDe(superior),
  }))
  const [tentou, setTentou] = useState(false)
  const criar = useAdministrar(SetorCriarDocument, {
    sucesso: ({ setorCriar }) => `${setorCriar.nome}: criado.`,
    campos: CAMPOS,
    aoConcluir: fechar,
  })
  const alterar = useAdministrar(SetorAlterarDocument, {
    sucesso: ({ setorAlterar }) => `${setorAlterar.nome}: alterado.`,
    campos: CAMPOS,
    aoConcluir: fechar,
  })
  const { pendente, erroDe, esquecer } = setor ? alterar : criar
  const semNome = valores.nome.trim() === ''
  const salvar = () => {
    setTentou(true)
    if (semNome) return
    const { nome, sigla, acima } = valores
    const dados = { nome, sigla: sigla.trim() || null, superiorId: acima?.id ?? null }
    if (setor) alterar.executar({ id: setor.id, ...dados })
    else criar.executar(dados)
  }
  return {
    valores,
    mudar: (mudanca: Partial<Valores>) => {
      esquecer()
      editar(mudanca)
    },
    erroDe: (campo: string) =>
      erroDe(campo) ?? (tentou && semNome && campo === 'nome' ? MENSAGENS.campoObrigatorio : undefined),
    pendente,
    salvar,
  }
}
