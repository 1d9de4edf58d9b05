-- À parte, para que ninguém espere enquanto se lê a tabela: aqui só se impede outra migração.
alter table assinante validate constraint assinante_convite_correio_check;
