import { MENSAGENS } from '@autos/contract/mensagens.ts'
import { NOME_MAX, SIGLA_MAX } from '@autos/contract/regras/limites.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { SetorAlterarDocument, SetorCriarDocument, SetorEncerrarDocument } from '../../api/gen/graphql.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import { alvoDoDestino, type Alvo } from '../../partes/seletores/alvos.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Setor } from './setores.ts'

const alvoDe = (setor: Setor | null): Alvo | null =>
  setor && alvoDoDestino({ id: setor.id, nome: setor.nome, sigla: setor.sigla ?? null, tipo: 'SETOR' })
const CAMPOS = ['nome', 'sigla', 'superiorId']

/** Cria, muda o nome, ou muda de lugar. */
export function DialogoDoSetor({
  setor,
  superior,
  fechar,
}: {
  setor?: Setor
  superior: Setor | null
  fechar: () => void
}) {
  const [nome, setNome] = useState(setor?.nome ?? '')
  const [sigla, setSigla] = useState(setor?.sigla ?? '')
  const [acima, setAcima] = useState(() => alvoDe(superior))
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
  const ato = setor ? alterar : criar
  const salvar = () => {
    setTentou(true)
    const dados = { nome, sigla: sigla.trim() || null, superiorId: acima?.id ?? null }
    if (nome.trim() === '') return
    if (setor) alterar.executar({ id: setor.id, ...dados })
    else criar.executar(dados)
  }
  return (
    <Dialogo
      titulo={setor ? `Alterar ${setor.nome}` : 'Criar setor'}
      rotulo={setor ? 'Salvar' : 'Criar'}
      fechar={fechar}
      pendente={ato.pendente}
      confirmar={salvar}
    >
      <div className={telas['campos']}>
        <TextInput
          label="Nome do setor"
          required
          data-autofocus
          maxLength={NOME_MAX}
          value={nome}
          error={
            ato.erroDe('nome') ?? (tentou && nome.trim() === '' ? MENSAGENS.campoObrigatorio : undefined)
          }
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
        />
        <TextInput
          label="Sigla"
          maxLength={SIGLA_MAX}
          description="Como aparece nos números. O que já foi numerado fica com a sigla que tinha."
          value={sigla}
          error={ato.erroDe('sigla')}
          onChange={({ currentTarget }) => {
            ato.esquecer()
            setSigla(currentTarget.value)
          }}
        />
        <SeletorDeAlvo
          rotulo="Fica abaixo de"
          quem="setores"
          valor={acima}
          aoMudar={setAcima}
          erro={ato.erroDe('superiorId')}
        />
        <p className={telas['nota']}>Sem nada escolhido, fica no alto da estrutura.</p>
      </div>
    </Dialogo>
  )
}

/** O que está no setor passa ao de cima, ou a quem se disser. */
export function EncerrarSetor({ setor, fechar }: { setor: Setor; fechar: () => void }) {
  const [destino, setDestino] = useState<Alvo | null>(null)
  const ato = useAdministrar(SetorEncerrarDocument, {
    sucesso: `${setor.nome}: encerrado.`,
    campos: ['destinoId'],
    aoConcluir: fechar,
  })
  return (
    <Dialogo
      titulo={`Encerrar ${setor.nome}`}
      rotulo="Encerrar"
      tom="perigo"
      fechar={fechar}
      pendente={ato.pendente}
      confirmar={() => ato.executar({ id: setor.id, destinoId: destino?.id ?? null })}
    >
      <div className={telas['campos']}>
        <p>
          O setor deixa de receber. O que está com ele passa ao de cima, ou a quem você escolher aqui. Não se
          desfaz: para voltar, crie outro setor.
        </p>
        <SeletorDeAlvo
          rotulo="Passar o que está com ele para"
          quem="setores e pessoas"
          valor={destino}
          aoMudar={setDestino}
          erro={ato.erroDe('destinoId')}
        />
      </div>
    </Dialogo>
  )
}
