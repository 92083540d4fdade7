import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

/**
 * What is used of the router, as a chunk of its own: importing the whole package would keep all of it. Its part is to tell
 * components where the reader is and to go elsewhere; what a route shows is decided by the data of the site.
 */
export const router = { BrowserRouter, useLocation, useNavigate, useNavigationType };
