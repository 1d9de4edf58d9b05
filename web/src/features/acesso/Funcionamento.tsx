import { Interruptor } from '../../ui/Interruptor.tsx'
import { Conflito } from '../../partes/telas/Conflito.tsx'
import css from './Acesso.module.css'
import type { EntidadeLida } from './Entidade.tsx'
import { Parte } from './Parte.tsx'
import { useParteDaEntidade } from './use-entidade.ts'

// prettier-ignore
const CHAVES = [
  ['enviarParaUsuarios',        'Enviar a pessoas de qualquer setor',             'Sem isto, envia-se só a setores.'],
  ['distribuirInterno',         'Distribuir a pessoas do próprio setor',          'A chefia entrega o trabalho a quem é do setor.'],
  ['permitirEnvioPendente',     'Enviar documentos ainda não concluídos',         'Sem isto, só sai do setor o que já está assinado, ou o que a espécie deixa sair como minuta.'],
  ['assinaturaEmOrdem',         'Assinar na ordem em que se pediu',               'Cada assinante espera o anterior.'],
  ['ocultarExistenciaSigiloso', 'Esconder que existe o que é sigiloso',           'Quem não é autorizado não vê nem o número.'],
  ['clsVeSigiloso',             'O classificador lê o que é sigiloso, com motivo', 'O motivo fica registrado e os autorizados ficam sabendo.'],
  ['exigirTtd',                 'Exigir temporalidade para arquivar',             'Só se arquiva o que tem prazo de guarda definido.'],
] as const

type Valores = Record<(typeof CHAVES)[number][0], boolean>

const ROTULOS = Object.fromEntries(CHAVES.map(([chave, rotulo]) => [chave, rotulo]))

const valoresDa = (entidade: EntidadeLida): Valores =>
  Object.fromEntries(CHAVES.map(([chave]) => [chave, entidade[chave]])) as Valores

/** O que a entidade permite no dia a dia. */
export function Funcionamento({ entidade }: { entidade: EntidadeLida }) {
  const parte = useParteDaEntidade<Valores>(entidade, {
    sucesso: 'Funcionamento salvo.',
    campos: [],
    valoresDa,
    dados: (valores) => valores,
  })
  return (
    <Parte titulo="Funcionamento" {...parte}>
      <div className={css['interruptores']}>
        {CHAVES.map(([chave, rotulo, descricao]) => (
          <Interruptor
            key={chave}
            rotulo={rotulo}
            descricao={descricao}
            ligado={parte.valores[chave]}
            aoMudar={(ligado) => parte.mudar({ [chave]: ligado })}
          />
        ))}
      </div>
      <Conflito {...parte} rotulos={ROTULOS} />
    </Parte>
  )
}
