import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/** What is used of the router, as a chunk of its own: importing the whole package would keep all of it. */
export const router = { BrowserRouter, useLocation, useNavigate, useNavigationType };
