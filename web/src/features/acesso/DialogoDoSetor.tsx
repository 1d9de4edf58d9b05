import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { NOME_MAX, SIGLA_MAX } from '@autos/contract/regras/limites.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { executar } from '../../api/executar.ts'
import {
  SetorAlterarDocument,
  SetorCriarDocument,
  SetoresAdministradosDocument,
} from '../../api/gen/graphql.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import { alvoDoDestino, type Alvo } from '../../partes/seletores/alvos.ts'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useCriarOuAlterar } from '../../partes/telas/use-criar-ou-alterar.ts'
import type { Lida } from '../../partes/telas/use-versao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Setor } from './setores.ts'

const alvoDe = (setor: Setor | null): Alvo | null =>
  setor && alvoDoDestino({ id: setor.id, nome: setor.nome, sigla: setor.sigla ?? null, tipo: 'SETOR' })

const CAMPOS = ['nome', 'sigla', 'superiorId']
const ROTULOS = { nome: 'Nome do setor', sigla: 'Sigla', acima: 'Fica abaixo de' }

type PropsDoSetor = { setor?: Setor; superior: Setor | null; fechar: () => void }

/** Cria, muda o nome, ou muda de lugar. */
export function DialogoDoSetor({ setor, superior, fechar }: PropsDoSetor) {
  const { valores, mudar, erroDe, pendente, salvar, conflito } = useSetor({ setor, superior, fechar })
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
        <Conflito {...{ conflito, valores, mudar }} rotulos={ROTULOS} />
      </div>
    </Dialogo>
  )
}

type Valores = { nome: string; sigla: string; acima: Alvo | null }

type DoFormulario = Omit<PropsDoSetor, 'setor'> & { setor: Setor | undefined }

function useSetor({ setor, superior, fechar }: DoFormulario) {
  const [tentou, setTentou] = useState(false)
  const formulario = useCriarOuAlterar({
    operacao: SetorAlterarDocument,
    inicial: { versao: setor?.versao ?? null, valores: valoresDe(setor, superior) },
    ler: () => lerDeNovo(setor?.id),
    pedido: (valores, { versao }) => ({ id: setor?.id ?? '', ...dadosDe(valores), versao }),
    sucesso: ({ setorAlterar }) => `${setorAlterar.nome}: alterado.`,
    criar: {
      operacao: SetorCriarDocument,
      pedido: dadosDe,
      sucesso: ({ setorCriar }) => `${setorCriar.nome}: criado.`,
    },
    campos: CAMPOS,
    administra: true,
    fechar,
  })
  const semNome = formulario.valores.nome.trim() === ''
  return {
    ...formulario,
    erroDe: (campo: string) =>
      formulario.erroDe(campo) ??
      (tentou && semNome && campo === 'nome' ? MENSAGENS.campoObrigatorio : undefined),
    salvar: () => {
      setTentou(true)
      if (!semNome) formulario.salvar()
    },
  }
}

const dadosDe = ({ nome, sigla, acima }: Valores) => ({
  nome,
  sigla: sigla.trim() || null,
  superiorId: acima?.id ?? null,
})

const valoresDe = (setor: Setor | undefined, superior: Setor | null): Valores => ({
  nome: setor?.nome ?? '',
  sigla: setor?.sigla ?? '',
  acima: alvoDe(superior),
})

async function lerDeNovo(id: string | undefined): Promise<Lida<Valores>> {
  const { setores } = await executar(SetoresAdministradosDocument, {})
  const este = setores.find((um) => um.id === id)
  if (!este) throw new Error('O setor já não existe.')
  const superior = setores.find((um) => um.id === este.superiorId) ?? null
  return { versao: este.versao, valores: valoresDe(este, superior) }
}
