import { NUMERO_MAX } from '@autos/contract/regras/limites.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'

import { ErroDaApi } from '../../api/errors.ts'
import { NumeracaoIniciarDocument } from '../../api/gen/graphql.ts'
import { useSetores } from '../../partes/seletores/pessoas.ts'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { useEditar } from '../../partes/telas/use-editar.ts'
import { ficarComODela, useVersao, type Lida } from '../../partes/telas/use-versao.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { inteiro } from '../../ui/formato.ts'
import { nomeDa, type Classificacao } from './catalogo.ts'

type Props = { classificacao: Classificacao; fechar: () => void }

/** Continua o livro de papel: diz por que número a sequência começa. */
export function PrimeiroNumero({ classificacao: c, fechar }: Props) {
  const ligados = c.numeracaoCampos.filter(({ on, campo }) => on && campo !== 'Tipo')
  const [valores, setValores] = useState(() => iniciais(ligados))
  const { proximo, mudar, conflito, ato, definir } = usePrimeiro(c, { valores, fechar })
  const numero = Number(proximo)
  const falta = !(numero >= 1 && numero <= NUMERO_MAX) || ligados.some(({ campo }) => !valores[campo]?.trim())
  return (
    <Dialogo
      titulo={`Primeiro número de ${nomeDa(c)}`}
      rotulo="Definir"
      fechar={fechar}
      pendente={ato.pendente}
      desabilitado={falta}
      porQueDesabilitado="Preencha todos os campos."
      confirmar={definir}
    >
      <div className={telas['campos']}>
        <p className={telas['nota']}>
          Para continuar um livro de papel. Só enquanto a sequência não deu nenhum número.
        </p>
        {ligados.map(({ campo }) => (
          <Criterio
            key={campo}
            campo={campo}
            valor={valores[campo] ?? ''}
            aoMudar={(valor) => setValores({ ...valores, [campo]: valor })}
          />
        ))}
        <TextInput
          label="Primeiro número"
          required
          inputMode="numeric"
          data-autofocus
          value={proximo}
          error={ato.erroDe('proximo')}
          onChange={({ currentTarget }) => mudar({ proximo: currentTarget.value.replace(/\D/g, '') })}
        />
        <Recusa motivo={ato.erroDe('numerarPor')} />
        <Conflito {...{ conflito, mudar }} valores={{ proximo }} rotulos={{ proximo: 'Primeiro número' }} />
      </div>
    </Dialogo>
  )
}

type Valores = { proximo: string }
type DoAto = { valores: Record<string, string>; fechar: () => void }

/** A sequência diz-se pelos critérios, e o que alguém já definiu nela só a recusa diz. */
function usePrimeiro(c: Classificacao, { valores, fechar }: DoAto) {
  const [{ proximo }, mudar] = useEditar<Valores>({ proximo: '' })
  const salvo = useRef('')
  const versao = useVersao<Valores>({
    inicial: { versao: null, valores: { proximo: '' } },
    ler: async () => ({ versao: Number(salvo.current), valores: { proximo: salvo.current } }),
    editar: mudar,
    salvar: (juntos, lida) => pedir(juntos, lida),
  })
  const ato = useAdministrar(NumeracaoIniciarDocument, {
    sucesso: ({ numeracaoIniciar }) =>
      `${nomeDa(c)}: o primeiro número será ${inteiro(numeracaoIniciar.inicial)}.`,
    campos: ['proximo', 'numerarPor'],
    recusou: (falha) => {
      salvo.current = (falha instanceof ErroDaApi ? falha.exception?.atual : undefined) ?? salvo.current
      return versao.recusou(falha, { proximo })
    },
    aoConcluir: fechar,
  })
  const pedir = (quais: Valores, lida: Lida<Valores>) =>
    ato.executar({ ...pedidoDe(c, Number(quais.proximo), valores), lido: lida.versao })
  return {
    proximo,
    mudar,
    conflito: versao.conflito,
    ato,
    definir: () => {
      if (versao.conflito && proximo === salvo.current) return ficarComODela(fechar)
      versao.resolver()
      pedir({ proximo }, versao.lida)
    },
  }
}

function Recusa({ motivo }: { motivo: string | undefined }) {
  return (
    motivo && (
      <p role="alert" className={telas['recusa']}>
        {motivo}
      </p>
    )
  )
}

const pedidoDe = (
  { especie, tipo, numeracaoCampos }: Classificacao,
  proximo: number,
  valores: Record<string, string>,
) => ({
  especie,
  tipo: tipo ?? null,
  proximo,
  numerarPor: numeracaoCampos.map(({ campo, on }) => ({
    campo,
    on,
    valor: campo === 'Tipo' ? (tipo ?? null) : (valores[campo]?.trim() ?? null),
  })),
})

const iniciais = (ligados: Classificacao['numeracaoCampos']): Record<string, string> =>
  Object.fromEntries(
    ligados.map(({ campo, valor }) => [
      campo,
      campo === 'Ano' ? String(new Date().getFullYear()) : (valor ?? ''),
    ]),
  )

type PropsDoCriterio = { campo: string; valor: string; aoMudar: (valor: string) => void }

/** O valor de um critério da sequência: o setor se escolhe, o ano tem quatro algarismos. */
function Criterio({ campo, valor, aoMudar }: PropsDoCriterio) {
  if (campo === 'Setor') return <Setor valor={valor} aoMudar={aoMudar} />
  return (
    <TextInput
      label={campo}
      required
      value={valor}
      onChange={({ currentTarget: { value } }) =>
        aoMudar(campo === 'Ano' ? value.replace(/\D/g, '').slice(0, 4) : value)
      }
    />
  )
}

function Setor({ valor, aoMudar }: { valor: string; aoMudar: (id: string) => void }) {
  const { setores } = useSetores()
  const opcoes = setores.map(({ id, nome, sigla }) => ({
    value: id,
    label: sigla ? `${sigla} · ${nome}` : nome,
  }))
  return (
    <NativeSelect
      label="Setor"
      required
      value={valor}
      data={[{ value: '', label: 'Escolha o setor' }, ...opcoes]}
      onChange={({ currentTarget }) => aoMudar(currentTarget.value)}
    />
  )
}
